//! The least that a window costs with Slint and our features: the floor that `cargo xtask bench-app` measures against.

#[allow(missing_docs, reason = "written by the Slint compiler")]
mod window {
    slint::slint! {
        export component BareWindow inherits Window {
            preferred-width: 1120px;
            preferred-height: 800px;
            Text {
                x: 20px;
                y: 20px;
                text: "A bare window";
            }
        }
    }
}

use slint::ComponentHandle;

fn main() -> Result<(), slint::PlatformError> {
    window::BareWindow::new()?.run()
}
