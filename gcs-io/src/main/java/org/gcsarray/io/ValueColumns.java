package org.gcsarray.io;

/// Which columns of a text file hold the value.
///
/// @param kind last column, none, one or two named columns
/// @param real column of the value or of its real part, from 0; -1 unless named
/// @param imaginary column of the imaginary part, from 0; -1 unless named
public record ValueColumns(Kind kind, int real, int imaginary) {

    /// How the columns are chosen.
    public enum Kind {
        /// The last column is the value.
        LAST,
        /// Every column is an index; all values are 1.
        NONE,
        /// One named column.
        COLUMN,
        /// Two named columns: real and imaginary part.
        COMPLEX
    }

    /// The last column is the value.
    public static final ValueColumns LAST = new ValueColumns(Kind.LAST, -1, -1);

    /// Every column is an index; all values are 1.
    public static final ValueColumns NONE = new ValueColumns(Kind.NONE, -1, -1);

    /// One named column.
    ///
    /// @param column the column, from 0
    /// @return the choice
    /// @throws IndexOutOfBoundsException if the column is negative
    public static ValueColumns column(int column) {
        return new ValueColumns(Kind.COLUMN, nonNegative(column), -1);
    }

    /// Two named columns.
    ///
    /// @param real the column of the real part, from 0
    /// @param imaginary the column of the imaginary part, from 0
    /// @return the choice
    /// @throws IndexOutOfBoundsException if a column is negative
    public static ValueColumns complex(int real, int imaginary) {
        return new ValueColumns(Kind.COMPLEX, nonNegative(real), nonNegative(imaginary));
    }

    private static int nonNegative(int column) {
        if (column < 0) {
            throw new IndexOutOfBoundsException("value column " + column + " is negative");
        }
        return column;
    }

    /// Returns the choice in the words of the command line: `last`, `none`, `k` or `k,l`.
    @Override
    public String toString() {
        return switch (kind) {
            case LAST -> "last";
            case NONE -> "none";
            case COLUMN -> String.valueOf(real);
            case COMPLEX -> real + "," + imaginary;
        };
    }
}
