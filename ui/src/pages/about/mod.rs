//! The about page: what this is, what it stands on, where the players' data lies, and the licences to read.

mod words;

use std::rc::Rc;

use slint::ComponentHandle;

use crate::ShellAdapter;
use crate::blocks::{Acts, Gap, Piece, Sign, Tone, card};
use crate::context::Context;
use crate::dialog::Ask;
use crate::plain::Leaf;

/// A licence to read.
struct Licence {
    button: &'static str,
    title: &'static str,
    text: &'static str,
}

const LICENCES: [Licence; 4] = [
    Licence { button: words::MIT, title: words::MIT, text: include_str!("../../../../LICENSE-MIT") },
    Licence { button: words::APACHE, title: words::APACHE, text: include_str!("../../../../LICENSE-APACHE") },
    Licence { button: words::INTER, title: words::OFL_INTER, text: include_str!("../../../fonts/OFL-Inter.txt") },
    Licence {
        button: words::VOLLKORN,
        title: words::OFL_VOLLKORN,
        text: include_str!("../../../fonts/OFL-Vollkorn.txt"),
    },
];

pub(crate) struct AboutPage {
    context: Rc<Context>,
    /// What can be done is to read a licence, by its place.
    acts: Rc<Acts<usize>>,
}

impl AboutPage {
    pub(crate) fn new(context: &Rc<Context>) -> Rc<Self> {
        let own = context.clone();
        Rc::new(Self { context: context.clone(), acts: context.acts(move |licence, _| read(&own, licence)) })
    }

    /// The page is about to be shown.
    pub(crate) fn enter(&self) {
        let mut place = String::new();
        self.context.with(|window| place = window.global::<ShellAdapter>().get_data_place().into());
        let head = |text| Piece::words(Tone::Subtitle, text);
        let body = |text| Piece::words(Tone::Body, text);
        let version = Piece::words(Tone::Faint, &words::version(env!("CARGO_PKG_VERSION")));
        let mut blocks = vec![
            Piece::words(Tone::Title, words::NAME),
            version.gap(Gap::Close),
            body(words::WHAT),
            body(words::NOT_ENDORSED),
            head(words::DATA),
        ];
        let lies = (!place.is_empty()).then(|| Piece::words(Tone::Faint, &words::lie_in(&place)).by_letter());
        blocks.extend(card([body(words::NO_NETWORK)].into_iter().chain(lies)));
        blocks.push(head(words::MADE_WITH));
        blocks.extend(card([Piece::slint(), Piece::words(Tone::Faint, words::SLINT)]));
        blocks.push(head(words::LICENCES));
        let read = |(n, licence): (usize, &Licence)| {
            Piece::button(licence.button, self.acts.touch(n)).sign(Sign::Sheet).left()
        };
        let licences = LICENCES.iter().enumerate().map(read);
        blocks.extend(card([body(words::FREE)].into_iter().chain(licences)));
        self.context.lay("about", Leaf { title: words::ABOUT.to_owned(), blocks, ..Leaf::default() });
    }
}

fn read(context: &Context, licence: usize) {
    if let Some(Licence { title, text, .. }) = LICENCES.get(licence) {
        context.ask(title, Ask { wide: true, ..Ask::new(title).body([Piece::words(Tone::Faint, text)]) });
    }
}
