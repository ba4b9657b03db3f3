package org.gcsarray.io;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.io.DelimitedOptions.Delimiter;
import org.gcsarray.parallel.Parallelism;

/// How to write a file. A value, immutable; each `with` method returns a changed copy. A format ignores options that do not apply to it.
@CheckReturnValue
public final class WriteOptions extends Options {
    /// What a Matrix Market file calls the array.
    public enum MarketObject {
        /// A matrix up to rank 2, a tensor above; but a file whose name does not end in `.ttx` is a matrix.
        AUTO,
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

    /// Whose convention the members of a file follow.
    public enum Flavour {
        /// NumPy archives as `scipy.sparse.save_npz` writes them.
        SCIPY,
        /// NumPy archives as `sparse.save_npz` of pydata/sparse writes them.
        PYDATA,
        /// HDF5 by the binsparse specification.
        BINSPARSE,
        /// HDF5 with the sparse group of AnnData.
        ANNDATA
    }

    /// How much a `.gcs` or `.npz` file is compressed.
    public enum Compression {
        /// Not at all: arrays lie in a `.gcs` file as in memory and are mapped; members of an `.npz` file are stored.
        NONE,
        /// In little time: a `.gcs` file has distances and values in few bits; an `.npz` file is deflated at level 1.
        FAST,
        /// In few bytes: a `.gcs` file is also deflated where that is smaller; an `.npz` file is deflated at level 9.
        SMALL
    }

    private static final Setting<Boolean> DETECT_SYMMETRY = new Setting<>("detectSymmetry", false);
    private static final Setting<MarketObject> OBJECT = new Setting<>("object", MarketObject.AUTO);
    private static final Setting<HeaderDialect> HEADER = new Setting<>("header", HeaderDialect.AUTO);
    private static final Setting<List<String>> COMMENTS = new Setting<>("comments", List.of());
    private static final Setting<Optional<Boolean>> GZIP = new Setting<>("gzip", Optional.empty());
    private static final Setting<Boolean> STRICT = new Setting<>("strict", false);
    private static final Setting<Optional<Integer>> BASE = new Setting<>("base", Optional.empty());
    private static final Setting<Delimiter> DELIMITER = new Setting<>("delimiter", Delimiter.AUTO);
    private static final Setting<Optional<Flavour>> FLAVOUR = new Setting<>("flavour", Optional.empty());
    private static final Setting<String> MEMBER = new Setting<>("member", "");
    private static final Setting<Optional<Compression>> COMPRESSION = new Setting<>("compression",
            Optional.empty());
    private static final Setting<Optional<Integer>> MAX_BLOCK_NSE = new Setting<>("maxBlockNse", Optional.empty());
    private static final Setting<Boolean> KEEP_ROW_FORM = new Setting<>("keepRowForm", false);
    private static final Setting<Annotations> ANNOTATIONS = new Setting<>("annotations", Annotations.NONE);
    private static final Setting<Boolean> REPLACE = new Setting<>("replace", true);
    private static final Setting<Parallelism> PARALLELISM = new Setting<>("parallelism", Parallelism.sequential());

    /// What a format does by itself.
    public static final WriteOptions DEFAULT = new WriteOptions(Settings.of(DETECT_SYMMETRY, OBJECT, HEADER, COMMENTS,
            GZIP, STRICT, BASE, DELIMITER, FLAVOUR, MEMBER, COMPRESSION, MAX_BLOCK_NSE, KEEP_ROW_FORM, ANNOTATIONS,
            REPLACE, PARALLELISM));

    private WriteOptions(Settings settings) {
        super(settings);
    }

    private <T> WriteOptions with(Setting<T> setting, T choice) {
        return new WriteOptions(settings.with(setting, choice));
    }

    /// Returns whether a symmetric, skew-symmetric or Hermitian matrix is written as its lower triangle (an exact test in O(nse)); otherwise
    /// everything is written as general. Default false.
    public boolean detectSymmetry() {
        return settings.get(DETECT_SYMMETRY);
    }

    /// Returns what a Matrix Market file calls the array; default [MarketObject#AUTO].
    public MarketObject object() {
        return settings.get(OBJECT);
    }

    /// Returns the header of a `.tns` file; [HeaderDialect#AUTO], the default, writes none.
    public HeaderDialect header() {
        return settings.get(HEADER);
    }

    /// Returns comment lines to write, without line ends and without the comment sign of the format; default none.
    public List<String> comments() {
        return settings.get(COMMENTS);
    }

    /// Returns whether to compress; by default if the name ends in `.gz`.
    public Optional<Boolean> gzip() {
        return settings.get(GZIP);
    }

    /// Returns whether to reject an array that the format can hold only with changes, such as in another layout; default false, with a note.
    public boolean strict() {
        return settings.get(STRICT);
    }

    /// Returns the first index in delimited text (default 0) and LIBSVM text (default 1).
    public Optional<Integer> base() {
        return settings.get(BASE);
    }

    /// Returns the separator of fields in delimited text. The default, [Delimiter#AUTO], depends on the name: a tab for `.tsv`, a blank for `.coo` and
    /// `.txt`, otherwise a comma.
    public Delimiter delimiter() {
        return settings.get(DELIMITER);
    }

    /// Returns whose convention to follow; default: one that holds the array without change, SciPy and binsparse first.
    public Optional<Flavour> flavour() {
        return settings.get(FLAVOUR);
    }

    /// Returns the group of an HDF5 file that takes the array; default its root, or `X` for AnnData. The file holds no other array: one of
    /// the same name is replaced as a whole.
    public String member() {
        return settings.get(MEMBER);
    }

    /// Returns how much a file is compressed; default: not at all if it is a `.gcs` file, deflated at the usual level 6 if it is an `.npz` file. A
    /// compressed `.gcs` file stores its values in the [fewest bytes][org.gcsarray.buffer.Values#least], and they are read back in that form.
    public Optional<Compression> compression() {
        return settings.get(COMPRESSION);
    }

    /// Returns the largest number of elements in a block of a `.gcs` file; default 2^22, and 2^16 if it is compressed.
    public Optional<Integer> maxBlockNse() {
        return settings.get(MAX_BLOCK_NSE);
    }

    /// Returns whether a `.gcs` file keeps the row form of a compressed array, plain or hyper-sparse; it is then written as one block whatever
    /// [#maxBlockNse] is. Default false: each block takes the smaller form.
    public boolean keepRowForm() {
        return settings.get(KEEP_ROW_FORM);
    }

    /// Returns what else to write where the format has a place for it; default nothing.
    public Annotations annotations() {
        return settings.get(ANNOTATIONS);
    }

    /// Returns whether to replace an existing file; otherwise it stays and the write fails with [java.nio.file.FileAlreadyExistsException], at the
    /// start or, if another writer is first, at the end. Default true. Does not apply to streams.
    public boolean replace() {
        return settings.get(REPLACE);
    }

    /// Returns how many threads compress a file, and whose; default [Parallelism#sequential].
    public Parallelism parallelism() {
        return settings.get(PARALLELISM);
    }

    /// Returns these options with another choice of [#detectSymmetry].
    public WriteOptions withDetectSymmetry(boolean choice) {
        return with(DETECT_SYMMETRY, choice);
    }

    /// Returns these options with another choice of [#object].
    public WriteOptions withObject(MarketObject choice) {
        return with(OBJECT, choice);
    }

    /// Returns these options with another choice of [#header].
    public WriteOptions withHeader(HeaderDialect choice) {
        return with(HEADER, choice);
    }

    /// Returns these options with another choice of [#comments].
    ///
    /// @throws IllegalArgumentException if a comment contains a line end
    public WriteOptions withComments(List<String> choice) {
        for (String comment : choice) {
            if (comment.indexOf('\n') >= 0 || comment.indexOf('\r') >= 0) {
                throw new IllegalArgumentException("the comment \"" + comment.strip() + "\" contains a line end");
            }
        }
        return with(COMMENTS, List.copyOf(choice));
    }

    /// Returns these options with another choice of [#gzip].
    public WriteOptions withGzip(boolean choice) {
        return with(GZIP, Optional.of(choice));
    }

    /// Returns these options with another choice of [#strict].
    public WriteOptions withStrict(boolean choice) {
        return with(STRICT, choice);
    }

    /// Returns these options with another choice of [#base].
    ///
    /// @throws IllegalArgumentException if it is neither 0 nor 1
    public WriteOptions withBase(int choice) {
        if (choice != 0 && choice != 1) {
            throw new IllegalArgumentException("index base " + choice + " is neither 0 nor 1");
        }
        return with(BASE, Optional.of(choice));
    }

    /// Returns these options with another choice of [#delimiter].
    public WriteOptions withDelimiter(Delimiter choice) {
        return with(DELIMITER, choice);
    }

    /// Returns these options with another choice of [#flavour].
    public WriteOptions withFlavour(Flavour choice) {
        return with(FLAVOUR, Optional.of(choice));
    }

    /// Returns these options with another choice of [#member].
    public WriteOptions withMember(String choice) {
        return with(MEMBER, choice);
    }

    /// Returns these options with another choice of [#compression].
    public WriteOptions withCompression(Compression choice) {
        return with(COMPRESSION, Optional.of(choice));
    }

    /// Returns these options with another choice of [#maxBlockNse].
    ///
    /// @throws IllegalArgumentException if it is less than 1
    public WriteOptions withMaxBlockNse(int choice) {
        if (choice < 1) {
            throw new IllegalArgumentException("maxBlockNse is " + choice + "; must be at least 1");
        }
        return with(MAX_BLOCK_NSE, Optional.of(choice));
    }

    /// Returns these options with another choice of [#keepRowForm].
    public WriteOptions withKeepRowForm(boolean choice) {
        return with(KEEP_ROW_FORM, choice);
    }

    /// Returns these options with another choice of [#annotations].
    public WriteOptions withAnnotations(Annotations choice) {
        return with(ANNOTATIONS, choice);
    }

    /// Returns these options with another choice of [#replace].
    public WriteOptions withReplace(boolean choice) {
        return with(REPLACE, choice);
    }

    /// Returns these options with another choice of [#parallelism].
    public WriteOptions withParallelism(Parallelism choice) {
        return with(PARALLELISM, choice);
    }
}
