//! The about page: the version, and the licences to read.

use std::rc::Rc;

use crate::desk::Desk;

/// The licences in the order of the page's buttons.
const LICENCES: [(&str, &str); 4] = [
    ("MIT licence", include_str!("../../../LICENSE-MIT")),
    ("Apache licence 2.0", include_str!("../../../LICENSE-APACHE")),
    ("SIL Open Font Licence: Inter", include_str!("../../fonts/OFL-Inter.txt")),
    ("SIL Open Font Licence: Vollkorn", include_str!("../../fonts/OFL-Vollkorn.txt")),
];

/// Fills what never changes, and reads out a licence on demand.
pub(crate) fn wire(desk: &Rc<Desk>) {
    desk.with(|_, adapter| {
        adapter.set_version(env!("CARGO_PKG_VERSION").into());
        let desk = desk.clone();
        adapter.on_read_licence(move |number| {
            let licence = usize::try_from(number).ok().and_then(|number| LICENCES.get(number));
            if let Some((title, text)) = licence {
                desk.with(|_, adapter| {
                    adapter.set_licence_title((*title).into());
                    adapter.set_licence_text((*text).into());
                });
            }
        });
    });
}
