//! Lists that change only where they changed, so that a tap redraws what it must and keeps focus and scroll.

use slint::{Model, ModelRc, VecModel};
use std::rc::Rc;

/// A list that a page shows.
pub(crate) struct List<T: 'static> {
    rows: Rc<VecModel<T>>,
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

    /// Whether a row is like this.
    #[cfg(test)]
    pub(crate) fn any(&self, is: impl Fn(&T) -> bool) -> bool {
        self.rows.iter().any(|row| is(&row))
    }
}
