package org.gcsarray.io;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// How to write a file. Immutable.
///
/// @param detectSymmetry whether a symmetric, skew-symmetric or Hermitian matrix is written as its lower triangle (an
///     exact test in O(nse)); otherwise everything is written as general
/// @param object what a Matrix Market file calls the array
/// @param header header of a `.tns` file; [HeaderDialect#AUTO] writes none
/// @param comments lines written back behind the comment sign of the format, without line ends
/// @param gzip whether to compress; if not given, by a name that ends in `.gz`
public record WriteOptions(boolean detectSymmetry, MarketObject object, HeaderDialect header, List<String> comments,
        Optional<Boolean> gzip) {

    /// What a Matrix Market file calls the array.
    public enum MarketObject {
        /// Rank 2 as it is, rank 1 as one column.
        MATRIX,
        /// Rank 1, an extension of the format.
        VECTOR,
        /// Rank 3 and more (dense arrays: any rank), the TensorMarket extension of TACO.
        TENSOR;

        /// The word of the banner.
        ///
        /// @return the word, for example `matrix`
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final WriteOptions DEFAULTS = new WriteOptions(false, MarketObject.MATRIX, HeaderDialect.AUTO,
            List.of(), Optional.empty());

    /// Checks the comments and copies the list.
    ///
    /// @throws IllegalArgumentException if a comment contains a line end
    public WriteOptions {
        comments = List.copyOf(comments);
        for (String comment : comments) {
            if (comment.indexOf('\n') >= 0 || comment.indexOf('\r') >= 0) {
                throw new IllegalArgumentException("the comment \"" + comment.strip() + "\" contains a line end");
            }
        }
    }

    /// The default options: general symmetry, matrix, no header, no comments, gzip by the name.
    ///
    /// @return the options
    public static WriteOptions defaults() {
        return DEFAULTS;
    }

    /// These options with another choice of [#detectSymmetry].
    ///
    /// @param choice true to store the lower triangle of symmetric matrices
    /// @return the options
    public WriteOptions withDetectSymmetry(boolean choice) {
        return new WriteOptions(choice, object, header, comments, gzip);
    }

    /// These options with another [#object].
    ///
    /// @param choice what the file calls the array
    /// @return the options
    public WriteOptions withObject(MarketObject choice) {
        return new WriteOptions(detectSymmetry, choice, header, comments, gzip);
    }

    /// These options with another [#header].
    ///
    /// @param choice the dialect
    /// @return the options
    public WriteOptions withHeader(HeaderDialect choice) {
        return new WriteOptions(detectSymmetry, object, choice, comments, gzip);
    }

    /// These options with other [#comments].
    ///
    /// @param lines the comment lines, as in [FileInfo#comments]
    /// @return the options
    /// @throws IllegalArgumentException if a comment contains a line end
    public WriteOptions withComments(List<String> lines) {
        return new WriteOptions(detectSymmetry, object, header, lines, gzip);
    }

    /// These options with another choice of [#gzip].
    ///
    /// @param choice whether to compress, whatever the name
    /// @return the options
    public WriteOptions withGzip(boolean choice) {
        return new WriteOptions(detectSymmetry, object, header, comments, Optional.of(choice));
    }
}
