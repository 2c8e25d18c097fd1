//! Lists that change only where they changed, so that a tap redraws what it must and keeps focus and scroll.

use std::rc::Rc;
use std::time::Duration;

use slint::{Model, ModelRc, Timer, TimerMode, VecModel};

/// A list that a page shows; a clone is the same list.
pub(crate) struct List<T: 'static> {
    rows: Rc<VecModel<T>>,
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        Self { rows: self.rows.clone() }
    }
}

impl<T: Clone + PartialEq + 'static> List<T> {
    pub(crate) fn new() -> Self {
        Self { rows: Rc::new(VecModel::default()) }
    }

    /// The list as a page takes it; to be handed over once.
    pub(crate) fn model(&self) -> ModelRc<T> {
        self.rows.clone().into()
    }

    /// Shows these rows. Rows that are equal are left alone.
    pub(crate) fn show(&self, rows: impl IntoIterator<Item = T>) {
        self.show_where(rows, T::eq);
    }

    /// Shows these rows and leaves those alone that are the same; for rows that hold lists, which are never equal.
    pub(crate) fn show_where(&self, rows: impl IntoIterator<Item = T>, same: impl Fn(&T, &T) -> bool) {
        let mut count = 0;
        for row in rows {
            match self.rows.row_data(count) {
                Some(old) if same(&old, &row) => {}
                Some(_) => self.rows.set_row_data(count, row),
                None => self.rows.push(row),
            }
            count += 1;
        }
        while self.rows.row_count() > count {
            self.rows.remove(self.rows.row_count() - 1);
        }
    }

    /// Whether these are the rows from the `from`-th on.
    fn goes_on_with(&self, rows: &[T], from: usize) -> bool {
        let own = (from..self.rows.row_count()).map(|n| self.rows.row_data(n));
        own.eq(rows.iter().skip(from).cloned().map(Some))
    }

    /// Whether a row is like this.
    #[cfg(test)]
    pub(crate) fn any(&self, is: impl Fn(&T) -> bool) -> bool {
        self.rows.iter().any(|row| is(&row))
    }
}

/// A list that may be longer than the window is high: what can be in sight comes with the next frame, and what lies below
/// it right after, so that nobody waits for rows that he does not see.
pub(crate) struct LongList<T: 'static> {
    list: Rc<List<T>>,
    rest: Timer,
}

impl<T: Clone + PartialEq + 'static> LongList<T> {
    /// By then the frame with the first rows is on the screen.
    const NEXT: Duration = Duration::from_millis(30);

    pub(crate) fn new() -> Self {
        Self { list: Rc::new(List::new()), rest: Timer::default() }
    }

    /// The list as a page takes it; to be handed over once.
    pub(crate) fn model(&self) -> ModelRc<T> {
        self.list.model()
    }

    /// Shows these rows, of which `first` can be in sight.
    pub(crate) fn show(&self, mut rows: Vec<T>, first: usize) {
        if rows.len() <= first || self.list.goes_on_with(&rows, first) {
            self.rest.stop();
            return self.list.show(rows);
        }
        self.list.show(rows.iter().take(first).cloned());
        let list = self.list.clone();
        self.rest.start(TimerMode::SingleShot, Self::NEXT, move || list.show(std::mem::take(&mut rows)));
    }
}
