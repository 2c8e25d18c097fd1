//! Keeping the screen on while a game is open. Where that is not possible nothing happens.

#[cfg(target_os = "linux")]
pub(super) use linux::Awake;

/// Elsewhere the system's own settings hold.
#[cfg(not(target_os = "linux"))]
#[derive(Default)]
pub(super) struct Awake;

#[cfg(not(target_os = "linux"))]
impl Awake {
    pub(super) fn keep(&self, _on: bool) {}
}

#[cfg(target_os = "linux")]
mod linux {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use zbus::Connection;

    /// The service that all desktops offer, on the session's bus.
    const SERVICE: &str = "org.freedesktop.ScreenSaver";
    const PATH: &str = "/org/freedesktop/ScreenSaver";

    /// The wish to keep the screen on, and the connection that it lives as long as.
    #[derive(Default)]
    pub(in super::super) struct Awake {
        wanted: Rc<Cell<bool>>,
        held: Rc<RefCell<Option<Connection>>>,
    }

    impl Awake {
        pub(in super::super) fn keep(&self, on: bool) {
            if self.wanted.replace(on) == on {
                return;
            }
            if !on {
                // The service lets go when the connection goes, and so also when we are killed.
                self.held.take();
                return;
            }
            let (wanted, held) = (self.wanted.clone(), self.held.clone());
            // Without an event loop there is no window to keep in sight.
            let _ = slint::spawn_local(async move {
                if let Ok(connection) = inhibit().await
                    && wanted.get()
                {
                    held.replace(Some(connection));
                }
            });
        }
    }

    async fn inhibit() -> zbus::Result<Connection> {
        let connection = Connection::session().await?;
        let body = ("Eldertally", "A game is on the table");
        connection.call_method(Some(SERVICE), PATH, Some(SERVICE), "Inhibit", &body).await?;
        Ok(connection)
    }
}
