package org.gcsarray.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.gcsarray.io.DelimitedOptions.Delimiter;

/// How to write a file. A value, immutable; each `with` method returns a changed copy. A format ignores what it has no use for.
public final class WriteOptions {
    private static final int DEFAULT_BLOCK_NSE = 1 << 22;

    /// What a format does by itself.
    public static final WriteOptions DEFAULT = new WriteOptions();

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

    private boolean detectSymmetry;
    private MarketObject object = MarketObject.MATRIX;
    private HeaderDialect header = HeaderDialect.AUTO;
    private List<String> comments = List.of();
    private Optional<Boolean> gzip = Optional.empty();
    private boolean strict;
    private Optional<Integer> base = Optional.empty();
    private Delimiter delimiter = Delimiter.AUTO;
    private Optional<Flavour> flavour = Optional.empty();
    private String member = "";
    private int maxBlockNse = DEFAULT_BLOCK_NSE;
    private boolean keepRowForm;
    private Annotations annotations = Annotations.NONE;
    private boolean replace = true;

    private WriteOptions() {}

    private WriteOptions(WriteOptions other) {
        detectSymmetry = other.detectSymmetry;
        object = other.object;
        header = other.header;
        comments = other.comments;
        gzip = other.gzip;
        strict = other.strict;
        base = other.base;
        delimiter = other.delimiter;
        flavour = other.flavour;
        member = other.member;
        maxBlockNse = other.maxBlockNse;
        keepRowForm = other.keepRowForm;
        annotations = other.annotations;
        replace = other.replace;
    }

    /// Returns whether a symmetric, skew-symmetric or Hermitian matrix is written as its lower triangle (an exact test in O(nse)); otherwise
    /// everything is written as general. Default false.
    public boolean detectSymmetry() {
        return detectSymmetry;
    }

    /// Returns what a Matrix Market file calls the array; default [MarketObject#MATRIX].
    public MarketObject object() {
        return object;
    }

    /// Returns the header of a `.tns` file; [HeaderDialect#AUTO], the default, writes none.
    public HeaderDialect header() {
        return header;
    }

    /// Returns lines written back behind the comment sign of the format, without line ends; default none.
    public List<String> comments() {
        return comments;
    }

    /// Returns whether to compress; default by a name that ends in `.gz`.
    public Optional<Boolean> gzip() {
        return gzip;
    }

    /// Returns whether an array that the format can only hold changed, such as in another layout, is refused; default false, with a note.
    public boolean strict() {
        return strict;
    }

    /// Returns the first index in delimited text (default 0) and LIBSVM text (default 1).
    public Optional<Integer> base() {
        return base;
    }

    /// Returns what separates the fields of delimited text; [Delimiter#AUTO], the default, by the name: comma, for `.tsv` a tab, for `.coo` and `.txt`
    /// a blank.
    public Delimiter delimiter() {
        return delimiter;
    }

    /// Returns whose convention to follow; default: what holds the array without change, SciPy and binsparse first.
    public Optional<Flavour> flavour() {
        return flavour;
    }

    /// Returns the group of an HDF5 file that takes the array; default its root, or `X` for AnnData.
    public String member() {
        return member;
    }

    /// Returns the largest number of elements in a block of a `.gcs` file; default 2^22.
    public int maxBlockNse() {
        return maxBlockNse;
    }

    /// Returns whether a `.gcs` file keeps the plain or hyper-sparse rows that a compressed array has, for which it is written as one block
    /// whatever [#maxBlockNse] is. Default false: each block takes the smaller form.
    public boolean keepRowForm() {
        return keepRowForm;
    }

    /// Returns what to write beside the elements where the format has a place for it; default nothing.
    public Annotations annotations() {
        return annotations;
    }

    /// Returns whether a file that exists is replaced; otherwise it stays and the writing fails with
    /// [java.nio.file.FileAlreadyExistsException], at the start or, if another writer is first, at the end. Default true. A stream is not
    /// concerned.
    public boolean replace() {
        return replace;
    }

    /// Returns these options with another choice of [#detectSymmetry].
    public WriteOptions withDetectSymmetry(boolean choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.detectSymmetry = choice;
        return changed;
    }

    /// Returns these options with another choice of [#object].
    public WriteOptions withObject(MarketObject choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.object = choice;
        return changed;
    }

    /// Returns these options with another choice of [#header].
    public WriteOptions withHeader(HeaderDialect choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.header = choice;
        return changed;
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
        WriteOptions changed = new WriteOptions(this);
        changed.comments = List.copyOf(choice);
        return changed;
    }

    /// Returns these options with another choice of [#gzip].
    public WriteOptions withGzip(boolean choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.gzip = Optional.of(choice);
        return changed;
    }

    /// Returns these options with another choice of [#strict].
    public WriteOptions withStrict(boolean choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.strict = choice;
        return changed;
    }

    /// Returns these options with another choice of [#base].
    ///
    /// @throws IllegalArgumentException if it is neither 0 nor 1
    public WriteOptions withBase(int choice) {
        if (choice != 0 && choice != 1) {
            throw new IllegalArgumentException("index base " + choice + " is neither 0 nor 1");
        }
        WriteOptions changed = new WriteOptions(this);
        changed.base = Optional.of(choice);
        return changed;
    }

    /// Returns these options with another choice of [#delimiter].
    public WriteOptions withDelimiter(Delimiter choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.delimiter = choice;
        return changed;
    }

    /// Returns these options with another choice of [#flavour].
    public WriteOptions withFlavour(Flavour choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.flavour = Optional.of(choice);
        return changed;
    }

    /// Returns these options with another choice of [#member].
    public WriteOptions withMember(String choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.member = choice;
        return changed;
    }

    /// Returns these options with another choice of [#maxBlockNse].
    ///
    /// @throws IllegalArgumentException if it is less than 1
    public WriteOptions withMaxBlockNse(int choice) {
        if (choice < 1) {
            throw new IllegalArgumentException("maxBlockNse is " + choice + "; must be at least 1");
        }
        WriteOptions changed = new WriteOptions(this);
        changed.maxBlockNse = choice;
        return changed;
    }

    /// Returns these options with another choice of [#keepRowForm].
    public WriteOptions withKeepRowForm(boolean choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.keepRowForm = choice;
        return changed;
    }

    /// Returns these options with another choice of [#annotations].
    public WriteOptions withAnnotations(Annotations choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.annotations = choice;
        return changed;
    }

    /// Returns these options with another choice of [#replace].
    public WriteOptions withReplace(boolean choice) {
        WriteOptions changed = new WriteOptions(this);
        changed.replace = choice;
        return changed;
    }

    /// All options by name, as they were set.
    private Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("detectSymmetry", detectSymmetry);
        settings.put("object", object);
        settings.put("header", header);
        settings.put("comments", comments);
        settings.put("gzip", gzip);
        settings.put("strict", strict);
        settings.put("base", base);
        settings.put("delimiter", delimiter);
        settings.put("flavour", flavour);
        settings.put("member", member);
        settings.put("maxBlockNse", maxBlockNse);
        settings.put("keepRowForm", keepRowForm);
        settings.put("annotations", annotations);
        settings.put("replace", replace);
        return settings;
    }

    /// Compares all options; functions are equal only to themselves.
    @Override
    public boolean equals(Object other) {
        return other instanceof WriteOptions options && settings().equals(options.settings());
    }

    @Override
    public int hashCode() {
        return settings().hashCode();
    }

    /// Returns the options that are not the defaults.
    @Override
    public String toString() {
        Map<String, Object> changed = settings();
        changed.entrySet().removeAll(DEFAULT.settings().entrySet());
        return "WriteOptions" + changed;
    }
}
