//! Exact solutions of small zero-sum matrix games.
//!
//! The row player picks a row, the column player a column, neither knowing the other's choice; the row player
//! gets the entry. A saddle point is looked for first; where there is none, the linear program of von Neumann's
//! minimax theorem is solved with the simplex method, in the form in which the all-slack basis is feasible
//! (Chvátal, *Linear Programming*, 1983, chapter 15) and under Bland's rule, which never cycles.

/// A matrix of pay-offs to the row player, by rows.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    rows: usize,
    columns: usize,
    entries: Vec<f64>,
}

/// An equilibrium of a matrix game.
#[derive(Clone, Debug, PartialEq)]
pub struct Equilibrium {
    /// What the row player's mixture brings at least, whatever the column.
    pub low: f64,
    /// What the column player's mixture gives away at most, whatever the row. But for rounding it equals `low`.
    pub high: f64,
    /// The probability of each row.
    pub row: Vec<f64>,
    /// The probability of each column.
    pub column: Vec<f64>,
}

/// A number this close to zero is rounding.
const TINY: f64 = 1e-12;

impl Matrix {
    /// The matrix with these entries, by row and column.
    pub fn from_fn(
        rows: usize,
        columns: usize,
        mut entry: impl FnMut(usize, usize) -> f64,
    ) -> Matrix {
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        Matrix {
            rows,
            columns,
            entries: places.map(|(row, column)| entry(row, column)).collect(),
        }
    }

    /// The pay-off of a row against a column.
    pub fn entry(&self, row: usize, column: usize) -> f64 {
        self.entries[row * self.columns + column]
    }

    /// Solves the game.
    ///
    /// # Panics
    /// If a player has nothing to choose from.
    pub fn solve(&self) -> Equilibrium {
        assert!(
            self.rows > 0 && self.columns > 0,
            "both players have a choice"
        );
        self.saddle_point().unwrap_or_else(|| self.linear_program())
    }

    /// What a mixture of rows brings at least.
    pub fn guarantee_of_rows(&self, mixture: &[f64]) -> f64 {
        let against = |column| -> f64 {
            let parts = mixture.iter().enumerate();
            parts
                .map(|(row, share)| share * self.entry(row, column))
                .sum()
        };
        (0..self.columns).map(against).fold(f64::INFINITY, f64::min)
    }

    /// What a mixture of columns gives away at most.
    pub fn guarantee_of_columns(&self, mixture: &[f64]) -> f64 {
        let against = |row| -> f64 {
            let parts = mixture.iter().enumerate();
            parts
                .map(|(column, share)| share * self.entry(row, column))
                .sum()
        };
        (0..self.rows)
            .map(against)
            .fold(f64::NEG_INFINITY, f64::max)
    }

    /// A pair of pure choices from which neither player would move, if there is one.
    fn saddle_point(&self) -> Option<Equilibrium> {
        let worst = |row| (0..self.columns).map(move |column| self.entry(row, column));
        let best = |column| (0..self.rows).map(move |row| self.entry(row, column));
        let (row, low) =
            first_highest((0..self.rows).map(|row| worst(row).fold(f64::INFINITY, f64::min)));
        let (column, high) = first_highest(
            (0..self.columns).map(|column| -best(column).fold(f64::NEG_INFINITY, f64::max)),
        );
        let high = -high;
        (high - low <= TINY).then(|| Equilibrium {
            low,
            high,
            row: pure(row, self.rows),
            column: pure(column, self.columns),
        })
    }

    /// Maximises the sum of `y` under `(A + shift) y ≤ 1`, `y ≥ 0`; the columns' mixture is `y` and the rows' the dual
    /// solution, each scaled to a sum of one.
    fn linear_program(&self) -> Equilibrium {
        let lowest = self.entries.iter().copied().fold(f64::INFINITY, f64::min);
        let tableau = Tableau::solved(self, 1.0 - lowest);
        let column = scaled(tableau.primal());
        let row = scaled(tableau.dual());
        Equilibrium {
            low: self.guarantee_of_rows(&row),
            high: self.guarantee_of_columns(&column),
            row,
            column,
        }
    }
}

/// The first of the highest numbers, with its place.
fn first_highest(numbers: impl Iterator<Item = f64>) -> (usize, f64) {
    let start = (0, f64::NEG_INFINITY);
    numbers.enumerate().fold(
        start,
        |best, next| {
            if next.1 > best.1 { next } else { best }
        },
    )
}

fn pure(choice: usize, of: usize) -> Vec<f64> {
    (0..of)
        .map(|i| if i == choice { 1.0 } else { 0.0 })
        .collect()
}

/// The numbers divided by their sum, those below zero by rounding set to zero.
fn scaled(numbers: Vec<f64>) -> Vec<f64> {
    let sum: f64 = numbers.iter().map(|number| number.max(0.0)).sum();
    numbers.iter().map(|number| number.max(0.0) / sum).collect()
}

/// A simplex tableau: a line for each row of the matrix and one for the objective; a place in each line for each
/// column of the matrix, for each slack variable, and for the right-hand side.
struct Tableau {
    rows: usize,
    columns: usize,
    width: usize,
    numbers: Vec<f64>,
    /// The variable that each line stands for.
    basis: Vec<usize>,
}

impl Tableau {
    fn solved(matrix: &Matrix, shift: f64) -> Tableau {
        let mut tableau = Tableau::new(matrix, shift);
        while let Some(entering) = tableau.entering() {
            let Some(leaving) = tableau.leaving(entering) else {
                break;
            };
            tableau.pivot(leaving, entering);
        }
        tableau
    }

    fn new(matrix: &Matrix, shift: f64) -> Tableau {
        let (rows, columns) = (matrix.rows, matrix.columns);
        let width = columns + rows + 1;
        let mut numbers = vec![0.0; (rows + 1) * width];
        for (row, line) in numbers.chunks_exact_mut(width).take(rows).enumerate() {
            for (column, number) in line.iter_mut().take(columns).enumerate() {
                *number = matrix.entry(row, column) + shift;
            }
            line[columns + row] = 1.0;
            line[width - 1] = 1.0;
        }
        numbers[rows * width..][..columns].fill(-1.0);
        Tableau {
            rows,
            columns,
            width,
            numbers,
            basis: (columns..columns + rows).collect(),
        }
    }

    fn at(&self, line: usize, place: usize) -> f64 {
        self.numbers[line * self.width + place]
    }

    /// Bland's rule: the first variable that would raise the objective.
    fn entering(&self) -> Option<usize> {
        (0..self.width - 1).find(|&place| self.at(self.rows, place) < -TINY)
    }

    /// The line that limits the entering variable most; among equals the one of the first variable.
    fn leaving(&self, entering: usize) -> Option<usize> {
        let ratio = |line: usize| self.at(line, self.width - 1) / self.at(line, entering);
        (0..self.rows)
            .filter(|&line| self.at(line, entering) > TINY)
            .min_by(|&a, &b| {
                let by_ratio = ratio(a).total_cmp(&ratio(b));
                by_ratio.then(self.basis[a].cmp(&self.basis[b]))
            })
    }

    fn pivot(&mut self, leaving: usize, entering: usize) {
        let pivot = self.at(leaving, entering);
        let width = self.width;
        let line: Vec<f64> = self.numbers[leaving * width..][..width]
            .iter()
            .map(|number| number / pivot)
            .collect();
        for other in (0..=self.rows).filter(|&other| other != leaving) {
            let factor = self.at(other, entering);
            let numbers = &mut self.numbers[other * width..][..width];
            for (number, pivoted) in numbers.iter_mut().zip(&line) {
                *number -= factor * pivoted;
            }
        }
        self.numbers[leaving * width..][..width].copy_from_slice(&line);
        self.basis[leaving] = entering;
    }

    /// The value of each column's variable.
    fn primal(&self) -> Vec<f64> {
        let mut values = vec![0.0; self.columns];
        for (line, &variable) in self.basis.iter().enumerate() {
            if variable < self.columns {
                values[variable] = self.at(line, self.width - 1);
            }
        }
        values
    }

    /// The price of each row's constraint.
    fn dual(&self) -> Vec<f64> {
        (0..self.rows)
            .map(|row| self.at(self.rows, self.columns + row))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::chance::{Stream, generator, pick};

    fn matrix<const R: usize, const C: usize>(entries: [[f64; C]; R]) -> Matrix {
        Matrix::from_fn(R, C, |row, column| entries[row][column])
    }

    fn close(found: &[f64], expected: &[f64]) -> bool {
        let near = |(a, b): (&f64, &f64)| (a - b).abs() < 1e-9;
        found.len() == expected.len() && found.iter().zip(expected).all(near)
    }

    #[test]
    fn known_games_have_their_known_equilibria() {
        let pennies = matrix([[1.0, 0.0], [0.0, 1.0]]).solve();
        assert!(close(&pennies.row, &[0.5, 0.5]) && close(&pennies.column, &[0.5, 0.5]));
        assert!(close(&[pennies.low, pennies.high], &[0.5, 0.5]));

        let rock_paper_scissors =
            matrix([[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]).solve();
        assert!(close(&rock_paper_scissors.row, &[1.0 / 3.0; 3]));
        assert!(close(&[rock_paper_scissors.low], &[0.5]));

        // Of the second row and column nobody makes use: each is dominated.
        let dominated = matrix([[3.0, 9.0, 1.0], [1.0, 2.0, 0.0], [0.0, 8.0, 2.0]]).solve();
        assert!(close(&dominated.row, &[0.5, 0.0, 0.5]));
        assert!(close(&dominated.column, &[0.25, 0.0, 0.75]));
        assert!(close(&[dominated.low, dominated.high], &[1.5, 1.5]));
    }

    #[test]
    fn a_saddle_point_is_played_purely() {
        let solved = matrix([[0.2, 0.6, 0.3], [0.5, 0.7, 0.4], [0.9, 0.1, 0.3]]).solve();
        assert_eq!((solved.low, solved.high), (0.4, 0.4));
        assert_eq!(solved.row, [0.0, 1.0, 0.0]);
        assert_eq!(solved.column, [0.0, 0.0, 1.0]);
    }

    #[test]
    fn what_both_mixtures_guarantee_is_the_same_in_random_games() {
        let mut dice = generator(1, Stream::Seeds);
        for game in 0..3000 {
            let (rows, columns) = (1 + pick(&mut dice, 10), 1 + pick(&mut dice, 13));
            // Few different entries make many degenerate games.
            let steps = [2, 3, 1000][game % 3];
            let matrix = Matrix::from_fn(rows, columns, |_, _| {
                pick(&mut dice, steps) as f64 / (steps - 1) as f64
            });
            let solved = matrix.solve();
            assert!((solved.high - solved.low).abs() < 1e-10, "{matrix:?}");
            for mixture in [&solved.row, &solved.column] {
                assert!((mixture.iter().sum::<f64>() - 1.0).abs() < 1e-9);
                assert!(mixture.iter().all(|&share| share >= 0.0));
            }
        }
    }
}
