//! Pearson's chi-square test for dice: are these counts what fair dice would show?

use std::f64::consts::PI;

/// With fewer rolls expected of each face the test says nothing.
pub(crate) const LEAST_EXPECTED: u32 = 5;
/// Only what is rarer than this among fair dice is called odd. Careful, because players look again and again.
pub(crate) const THRESHOLD: f64 = 0.01;

/// What the counts of one kind of die say.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Judgement {
    /// Fewer rolls than `needed`.
    TooFew { needed: u32 },
    /// Chance explains them.
    Fair,
    /// Chance hardly explains them: `p` of all fair sets look at least as odd. `face`, counted from 0, stands out most.
    Odd { face: usize, more: bool, p: f64 },
}

/// Judges how often each face came up.
pub(crate) fn judge(counts: &[u32]) -> Judgement {
    let faces = u32::try_from(counts.len()).unwrap_or(u32::MAX);
    let rolls = rolls(counts);
    let needed = faces.saturating_mul(LEAST_EXPECTED);
    if rolls < u64::from(needed) || faces < 2 {
        return Judgement::TooFew { needed };
    }
    let expected = rolls as f64 / f64::from(faces);
    let strayed = |count: u32| f64::from(count) - expected;
    let statistic: f64 = counts.iter().map(|&count| strayed(count).powi(2) / expected).sum();
    let p = chi_square_tail(statistic, faces - 1);
    let furthest = counts.iter().enumerate().max_by(|(_, a), (_, b)| strayed(**a).abs().total_cmp(&strayed(**b).abs()));
    match furthest {
        Some((face, &count)) if p < THRESHOLD => Judgement::Odd { face, more: strayed(count) > 0.0, p },
        _ => Judgement::Fair,
    }
}

/// How many rolls there are in all.
pub(crate) fn rolls(counts: &[u32]) -> u64 {
    counts.iter().map(|&count| u64::from(count)).sum()
}

/// How far nineteen of twenty faces of fair dice stay from what is expected of them.
pub(crate) fn leeway(rolls: u64, faces: usize) -> f64 {
    let share = 1.0 / faces.max(1) as f64;
    1.96 * (rolls as f64 * share * (1.0 - share)).sqrt()
}

/// One in how many fair sets looks as odd, to two digits, so that it promises no more than it knows.
pub(crate) fn one_in(p: f64) -> u32 {
    const MOST: f64 = 1_000_000.0;
    let sets = (1.0 / p).min(MOST);
    let step = 10_f64.powf(sets.log10().floor() - 1.0).max(1.0);
    ((sets / step).round() * step) as u32
}

/// The chance that chi-square with so many degrees of freedom is at least `statistic`.
///
/// That is the regularised upper incomplete gamma function Q(a, x) at half of both. The degrees are whole, so
/// Q(a + 1, x) = Q(a, x) + xᵃ e⁻ˣ / Γ(a + 1) leads there from Q(½, x) = erfc(√x) or Q(1, x) = e⁻ˣ, adding only what is
/// positive: nothing is lost by cancelling.
fn chi_square_tail(statistic: f64, degrees: u32) -> f64 {
    let x = statistic / 2.0;
    if x <= 0.0 {
        return 1.0;
    }
    let goal = f64::from(degrees) / 2.0;
    let (mut a, mut q, mut term) = if degrees % 2 == 1 {
        (0.5, libm::erfc(x.sqrt()), x.sqrt() * (-x).exp() / (PI.sqrt() / 2.0))
    } else {
        (1.0, (-x).exp(), x * (-x).exp())
    };
    while a < goal {
        q += term;
        a += 1.0;
        term *= x / a;
    }
    q.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Critical values as printed in every table of chi-square: degrees, value, chance.
    const TABLE: [(u32, f64, f64); 16] = [
        (1, 3.841_459, 0.05),
        (1, 6.634_897, 0.01),
        (1, 10.827_566, 0.001),
        (2, 5.991_465, 0.05),
        (2, 9.210_340, 0.01),
        (3, 7.814_728, 0.05),
        (5, 1.145_476, 0.95),
        (5, 11.070_498, 0.05),
        (5, 15.086_272, 0.01),
        (5, 20.515_006, 0.001),
        (7, 18.475_307, 0.01),
        (9, 21.665_994, 0.01),
        (11, 19.675_138, 0.05),
        (11, 24.724_970, 0.01),
        (19, 36.190_869, 0.01),
        (99, 134.641_617, 0.01),
    ];

    #[test]
    fn tails_agree_with_printed_tables() {
        for (degrees, value, chance) in TABLE {
            let found = chi_square_tail(value, degrees);
            assert!(
                (found - chance).abs() < 1e-6 * chance.max(0.01),
                "{degrees} degrees, {value}: {found}, not {chance}"
            );
        }
    }

    #[test]
    fn tails_stay_within_certain_and_impossible() {
        for degrees in 1..100 {
            assert!((chi_square_tail(0.0, degrees) - 1.0).abs() < f64::EPSILON);
            let mut last = 1.0;
            for step in 1..400 {
                let found = chi_square_tail(f64::from(step) * 5.0, degrees);
                assert!((0.0..=last + 1e-12).contains(&found), "{degrees} degrees, {step}: {found} after {last}");
                last = found;
            }
            assert!(chi_square_tail(1e6, degrees) < 1e-300);
        }
    }

    #[test]
    fn even_dice_look_fair() {
        assert_eq!(judge(&[10, 10, 10, 10, 10, 10]), Judgement::Fair);
        // 11.0 at 5 degrees: odd to a hasty viewer (1 in 20), not to ours.
        assert_eq!(judge(&[12, 5, 14, 21, 19, 13]), Judgement::Fair);
    }

    #[test]
    fn a_loaded_face_is_found_with_its_side() {
        let Judgement::Odd { face, more, p } = judge(&[60, 60, 60, 60, 60, 100]) else { panic!("looks fair") };
        assert_eq!((face, more), (5, true));
        // Chi-square is 20 at 5 degrees.
        assert!((p - 0.001_249_730_6).abs() < 1e-8, "{p}");
        let Judgement::Odd { face, more, .. } = judge(&[70, 20, 70, 70, 70, 70]) else { panic!("looks fair") };
        assert_eq!((face, more), (1, false));
    }

    #[test]
    fn the_threshold_lies_at_one_in_a_hundred() {
        // One die with two faces: 63 of 100 gives 6.76, just beyond 6.635; 62 gives 5.76.
        assert!(matches!(judge(&[63, 37]), Judgement::Odd { .. }));
        assert_eq!(judge(&[62, 38]), Judgement::Fair);
    }

    #[test]
    fn five_rolls_a_face_are_needed() {
        assert_eq!(judge(&[29, 0, 0, 0, 0, 0]), Judgement::TooFew { needed: 30 });
        assert!(matches!(judge(&[30, 0, 0, 0, 0, 0]), Judgement::Odd { .. }));
        assert_eq!(judge(&[]), Judgement::TooFew { needed: 0 });
    }

    #[test]
    fn rarity_is_told_in_two_digits() {
        assert_eq!(one_in(0.01), 100);
        assert_eq!(one_in(0.004_95), 200);
        assert_eq!(one_in(0.000_81), 1200);
        assert_eq!(one_in(0.0), 1_000_000);
    }

    #[test]
    fn leeway_is_two_standard_deviations() {
        // 600 rolls of a D6: √(600 · 1/6 · 5/6) = 9.129.
        assert!((leeway(600, 6) - 17.892).abs() < 0.001);
    }
}
