//! What the guide says.

use crate::blocks::Sign;

pub(super) const HOW: &str = "How Eldertally works";
pub(super) const HOW_IS: &str = "You throw your own dice at your own table. Eldertally keeps the sheet, knows the rules, and always asks for one thing: what fell, or what you choose.";
pub(super) const HINTS_AGAIN: &str = "Show the first hints again";
pub(super) const KEYBOARD: &str = "Keyboard";

/// The gestures, each with its sign and what it does.
pub(super) const GESTURES: [(Sign, &str, &str); 3] = [
    (Sign::Check, "Tap", "to enter what fell and to choose. A tap on a rule's number tells why something happened."),
    (Sign::Pencil, "Hold, or click with the right button", "on anything on the sheet to set it right."),
    (Sign::Undo, "Undo", "is always there, as often as you like, back to the first input. Redo brings it back."),
];

/// What there is to know, topic by topic.
pub(super) const TOPICS: [(&str, &str); 5] = [
    (
        "Entering dice",
        "Tap the faces as they lie; the slots fill by themselves. Tap a slot to correct it, then confirm. Where only the sum matters you can enter the total. No dice at hand? “Roll for me” throws them; such dice are left out of the statistics.",
    ),
    (
        "When the table is right and the sheet is wrong",
        "The table always wins. Hold a value and set it; nothing else happens, and a pencil marks what you set. If something came out that should not be left in a deck or bag, say “Something else came out”.",
    ),
    (
        "Looking back",
        "The log tells what happened and by which rule. The slider shows the sheet as it was at any moment without changing anything; “Go on from here” takes up play at that point. Finished games can be looked through in the history.",
    ),
    (
        "Your copy",
        "Printed sheets and boards differ. Under Copies you describe yours once, by tapping, and play with it from then on. A game can also learn your copy while you play. The example copy is our own.",
    ),
    (
        "Saves",
        "Every input is kept before the next is asked, so you can close Eldertally at any time. Export a game as a file to take it to another device or to report a mistake. Nothing leaves this device by itself.",
    ),
];

/// The keys, and what they do.
pub(super) const KEYS: [(&str, &str); 8] = [
    ("Tab, Shift + Tab", "Go to the next or the previous control"),
    ("Space, Enter", "Tap"),
    ("Shift + Enter, F2", "Hold: set a value right, or open what more there is"),
    ("1 to 9", "Enter a face, or choose an option by its place"),
    ("Backspace", "Take the last die back"),
    ("Enter", "Confirm the dice"),
    ("Ctrl + Z, Ctrl + Y", "Undo, redo"),
    ("Escape", "Close what lies on top, or go back"),
];
