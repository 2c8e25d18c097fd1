//! The least that a window costs with Slint and our features: the floor that `cargo xtask bench-app` measures against.

slint::slint! {
    export component BareWindow inherits Window {
        preferred-width: 1120px;
        preferred-height: 800px;
        Text { text: "A bare window"; }
    }
}

fn main() -> Result<(), slint::PlatformError> {
    BareWindow::new()?.run()
}
