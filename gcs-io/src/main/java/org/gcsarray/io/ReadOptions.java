package org.gcsarray.io;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// How to read a file. A value, immutable; each `with` method returns a changed copy. [#DEFAULT] reads what users of other libraries expect, and
/// reports every deviation from a format as a [Note]. Options for delimited text or for headers that the format does not use are noted, too; a member of
/// a file without members is a fault.
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ReadOptions"}
@CheckReturnValue
public final class ReadOptions extends Options {
    /// Taken once: what the JVM says of its heap changes while it runs.
    private static final long SHARE_OF_HEAP = Runtime.getRuntime().maxMemory() / 100 * 65;

    private static final Setting<Boolean> STRICT = new Setting<>("strict", false);
    private static final Setting<Optional<DuplicatePolicy>> DUPLICATES = new Setting<>("duplicates", Optional.empty());
    private static final Setting<Optional<Symmetry.Reading>> SYMMETRY = new Setting<>("symmetry", Optional.empty());
    private static final Setting<IndexBase> BASE = new Setting<>("base", IndexBase.FORMAT);
    private static final Setting<Optional<SmoothShape>> SHAPE = new Setting<>("shape", Optional.empty());
    private static final Setting<ValueColumns> VALUES = new Setting<>("values", ValueColumns.LAST);
    private static final Setting<Optional<DType>> DTYPE = new Setting<>("dtype", Optional.empty());
    private static final Setting<Boolean> PRUNE_ZEROS = new Setting<>("pruneZeros", false);
    private static final Setting<HeaderDialect> HEADER = new Setting<>("header", HeaderDialect.AUTO);
    private static final Setting<DelimitedOptions> DELIMITED = new Setting<>("delimited", DelimitedOptions.DEFAULT);
    private static final Setting<String> MEMBER = new Setting<>("member", "");
    private static final Setting<Optional<String>> FORMAT = new Setting<>("format", Optional.empty());
    private static final Setting<Long> MAX_BYTES = new Setting<>("maxBytes", SHARE_OF_HEAP);
    private static final Setting<Parallelism> PARALLELISM = new Setting<>("parallelism",
            Parallelism.sequential());
    private static final Setting<Integer> CHUNK_BYTES = new Setting<>("chunkBytes", 1 << 17);
    private static final Setting<BiConsumer<String, Note>> LAYER_NOTES = new Setting<>("layerNotes", (_, _) -> {
    });
    private static final Setting<Optional<Function<IndexDomain, IndexTransform>>> PART = new Setting<>("part",
            Optional.empty());

    /// Everything as in the file; deviations from its format are accepted and noted.
    public static final ReadOptions DEFAULT = new ReadOptions(
            Settings.of(STRICT, DUPLICATES, SYMMETRY, BASE, SHAPE, VALUES, DTYPE, PRUNE_ZEROS, HEADER, DELIMITED,
                    MEMBER, FORMAT, MAX_BYTES, PARALLELISM, CHUNK_BYTES, LAYER_NOTES, PART));

    private ReadOptions(Settings settings) {
        super(settings);
    }

    private <T> ReadOptions with(Setting<T> setting, T choice) {
        return new ReadOptions(settings.with(setting, choice));
    }

    /// Returns whether to reject every deviation from the text of the format; default false: deviations are noted.
    public boolean strict() {
        return settings.get(STRICT);
    }

    /// Returns what happens to several values at one index; default ERROR if [#strict], otherwise SUM with a note.
    public DuplicatePolicy duplicates() {
        return settings.get(DUPLICATES).orElse(strict() ? DuplicatePolicy.ERROR : DuplicatePolicy.SUM);
    }

    /// Returns whether to expand a declared symmetry; default [Symmetry.Reading#EXPAND].
    public Symmetry.Reading symmetry() {
        return settings.get(SYMMETRY).orElse(Symmetry.Reading.EXPAND);
    }

    /// Returns whether to mirror the elements of a file that declares no symmetry, such as delimited text: true if you set
    /// [Symmetry.Reading#EXPAND] yourself.
    public boolean mirrorsUndeclared() {
        return settings.get(SYMMETRY).equals(Optional.of(Symmetry.Reading.EXPAND));
    }

    /// Returns the number from which text counts its indices; default [IndexBase#FORMAT].
    public IndexBase base() {
        return settings.get(BASE);
    }

    /// Returns the shape that the array must have; default that of the file.
    public Optional<SmoothShape> shape() {
        return settings.get(SHAPE);
    }

    /// Returns which columns of text hold the value; default [ValueColumns#LAST]. Formats that say so themselves ignore it.
    public ValueColumns values() {
        return settings.get(VALUES);
    }

    /// Returns the type to which values are converted; default that of the file.
    public Optional<DType> dtype() {
        return settings.get(DTYPE);
    }

    /// Returns whether to drop stored zeros; default false.
    public boolean pruneZeros() {
        return settings.get(PRUNE_ZEROS);
    }

    /// Returns the header dialect of a `.tns` file; default [HeaderDialect#AUTO].
    public HeaderDialect header() {
        return settings.get(HEADER);
    }

    /// Returns how delimited text is laid out; default [DelimitedOptions#DEFAULT].
    public DelimitedOptions delimited() {
        return settings.get(DELIMITED);
    }

    /// Returns which array to read from a file that may hold several: the path of a group or dataset in HDF5, the name of a member or the prefix
    /// of its parts in a NumPy archive. Default empty: the only one, or the one of the file's convention.
    public String member() {
        return settings.get(MEMBER);
    }

    /// Returns the word of the format of the file, such as `mtx`; default by its content, then by its name.
    public Optional<String> format() {
        return settings.get(FORMAT);
    }

    /// Returns the most bytes of memory that one read may take at its peak; default 65% of the heap. A file that needs more is a fault: before
    /// anything is allocated if the file states how much it holds, otherwise where the limit is reached. The command calls it `--max-memory`.
    ///
    /// This includes the arrays of the result, the arrays that they are made from while both exist (sorting takes 24 bytes per element, or 44 where
    /// the indices of an element take more than 64 bits), and copies into longer arrays where the number of elements is not known. It does not
    /// include buffers whose size does not depend on the file: for each thread that parses text, two pieces of [#chunkBytes] and about six times as
    /// much for what is parsed from them.
    public long maxBytes() {
        return settings.get(MAX_BYTES);
    }

    /// Returns how many threads parse text, read blocks of `.gcs` files and members of `.npz` files, check indices and sort elements, and whose;
    /// default [Parallelism#sequential]. Neither the result nor a fault depends on it.
    public Parallelism parallelism() {
        return settings.get(PARALLELISM);
    }

    /// Returns how many bytes of text are parsed at a time; default 128 KiB. The result does not depend on it.
    public int chunkBytes() {
        return settings.get(CHUNK_BYTES);
    }

    /// Returns the function that gets the name of the file and the note, for each note about a layer of a stack, when the layer is read. The
    /// default ignores them.
    public BiConsumer<String, Note> layerNotes() {
        return settings.get(LAYER_NOTES);
    }

    /// Returns which part of the array to read: a function from its domain, `[0, extent)` or that of a stack, to a transform whose outputs are
    /// positions of the domain; default all of it. With a part, the result is a view. For a stack, only files that the part meets are read. Checks
    /// and visits of entries cover the whole file.
    public Optional<Function<IndexDomain, IndexTransform>> part() {
        return settings.get(PART);
    }

    /// Returns these options with another choice of [#part].
    public ReadOptions withPart(Function<IndexDomain, IndexTransform> choice) {
        return with(PART, Optional.of(choice));
    }

    /// Returns these options for the whole array.
    public ReadOptions withoutPart() {
        return with(PART, Optional.empty());
    }

    /// Returns these options with another choice of [#strict].
    public ReadOptions withStrict(boolean choice) {
        return with(STRICT, choice);
    }

    /// Returns these options with another choice of [#duplicates].
    public ReadOptions withDuplicates(DuplicatePolicy policy) {
        return with(DUPLICATES, Optional.of(policy));
    }

    /// Returns these options with another choice of [#symmetry].
    public ReadOptions withSymmetry(Symmetry.Reading choice) {
        return with(SYMMETRY, Optional.of(choice));
    }

    /// Returns these options with another choice of [#base].
    public ReadOptions withBase(IndexBase choice) {
        return with(BASE, choice);
    }

    /// Returns these options with another choice of [#shape].
    ///
    /// @param extents the extents; a file that contradicts them is rejected
    /// @throws IllegalArgumentException if the origin is not 0
    public ReadOptions withShape(SmoothShape extents) {
        return with(SHAPE, Optional.of(extents.requireZeroOrigin()));
    }

    /// Returns these options with another choice of [#values].
    public ReadOptions withValues(ValueColumns choice) {
        return with(VALUES, choice);
    }

    /// Returns these options with another choice of [#dtype].
    public ReadOptions withDtype(DType type) {
        return with(DTYPE, Optional.of(type));
    }

    /// Returns these options with another choice of [#pruneZeros].
    public ReadOptions withPruneZeros(boolean choice) {
        return with(PRUNE_ZEROS, choice);
    }

    /// Returns these options with another choice of [#header].
    public ReadOptions withHeader(HeaderDialect dialect) {
        return with(HEADER, dialect);
    }

    /// Returns these options with another choice of [#delimited].
    public ReadOptions withDelimited(DelimitedOptions choice) {
        return with(DELIMITED, choice);
    }

    /// Returns these options with another choice of [#member].
    public ReadOptions withMember(String name) {
        return with(MEMBER, name);
    }

    /// Returns these options with another choice of [#format].
    ///
    /// @param word word of the format, such as `mtx`
    public ReadOptions withFormat(String word) {
        return with(FORMAT, Optional.of(word));
    }

    /// Returns these options for a format that is recognised.
    public ReadOptions withoutFormat() {
        return with(FORMAT, Optional.empty());
    }

    /// Returns these options with another choice of [#maxBytes].
    ///
    /// @throws IllegalArgumentException if not positive
    public ReadOptions withMaxBytes(long bytes) {
        return new ReadOptions(settings.withAtLeast(1, MAX_BYTES, bytes));
    }

    /// Returns these options with another choice of [#parallelism].
    public ReadOptions withParallelism(Parallelism threads) {
        return with(PARALLELISM, threads);
    }

    /// Returns these options with another choice of [#chunkBytes].
    ///
    /// @throws IllegalArgumentException if not in 1..2^28
    public ReadOptions withChunkBytes(int bytes) {
        if (bytes > 1 << 28) {
            throw new IllegalArgumentException("chunkBytes is " + bytes + ", at most 2^28 is allowed");
        }
        return new ReadOptions(settings.withAtLeast(1, CHUNK_BYTES, bytes));
    }

    /// Returns these options with another choice of [#layerNotes].
    ///
    /// @param receiver receives file and note when a layer is read
    public ReadOptions withLayerNotes(BiConsumer<String, Note> receiver) {
        return with(LAYER_NOTES, receiver);
    }

    /// Which columns of a text file hold the value.
    ///
    /// @param kind last column, none, one or two named columns
    /// @param real column of the value or of its real part, from 0; -1 unless named
    /// @param imaginary column of the imaginary part, from 0; -1 unless named
    public record ValueColumns(ValueColumns.Kind kind, int real, int imaginary) {

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
        public static final ValueColumns LAST = new ValueColumns(ValueColumns.Kind.LAST, -1, -1);

        /// Every column is an index; all values are 1.
        public static final ValueColumns NONE = new ValueColumns(ValueColumns.Kind.NONE, -1, -1);

        /// Checks that there is a column for each part of the value, and no other.
        ///
        /// @throws IndexOutOfBoundsException if a column that the kind needs is negative
        /// @throws IllegalArgumentException  if there is another column, or both parts have the same
        public ValueColumns {
            boolean isComplex = kind == Kind.COMPLEX;
            check(kind, real, kind == Kind.COLUMN || isComplex);
            check(kind, imaginary, isComplex);
            if (isComplex && real == imaginary) {
                throw new IllegalArgumentException("column " + real + " cannot be real and imaginary part");
            }
        }

        private static void check(Kind kind, int column, boolean isNamed) {
            if (isNamed && column < 0) {
                throw new IndexOutOfBoundsException("value column " + column + " is negative");
            }
            if (!isNamed && column != -1) {
                throw new IllegalArgumentException("a column is " + column + "; must be -1 for one that " + kind
                        + " does not name");
            }
        }

        /// Returns the choice of one column, counted from 0.
        ///
        /// @throws IndexOutOfBoundsException if the column is negative
        public static ValueColumns column(int column) {
            return new ValueColumns(ValueColumns.Kind.COLUMN, column, -1);
        }

        /// Returns the choice of a column for the real and one for the imaginary part, counted from 0.
        ///
        /// @throws IndexOutOfBoundsException if a column is negative
        /// @throws IllegalArgumentException  if both are the same
        public static ValueColumns complex(int real, int imaginary) {
            return new ValueColumns(ValueColumns.Kind.COMPLEX, real, imaginary);
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

    /// The number from which a text file counts its indices.
    ///
    /// @param kind rule of the format, found from the indices, or given
    /// @param bases for [IndexBase.Kind#GIVEN]: one base for all dimensions or one per dimension, each 0 or 1; otherwise empty
    public record IndexBase(IndexBase.Kind kind, List<Integer> bases) {

        /// Where the base comes from.
        public enum Kind {
            /// What the format prescribes; `.tns` without a rule in its header: found from the indices.
            FORMAT,
            /// Found from the indices.
            AUTO,
            /// Given by the user.
            GIVEN
        }

        /// What the format prescribes.
        public static final IndexBase FORMAT = new IndexBase(IndexBase.Kind.FORMAT, List.of());

        /// Found from the indices.
        public static final IndexBase AUTO = new IndexBase(IndexBase.Kind.AUTO, List.of());

        /// Checks and copies the bases.
        ///
        /// @throws IllegalArgumentException if a base is neither 0 nor 1, or the list does not fit the kind
        public IndexBase {
            bases = List.copyOf(bases);
            if ((kind == IndexBase.Kind.GIVEN) == bases.isEmpty()) {
                throw new IllegalArgumentException("bases " + bases + " do not fit " + kind);
            }
            for (int base : bases) {
                if (base != 0 && base != 1) {
                    throw new IllegalArgumentException("index base " + base + " is neither 0 nor 1");
                }
            }
        }

        /// Returns the choice of bases, each 0 or 1: one for all dimensions, or one per dimension.
        ///
        /// @throws IllegalArgumentException if there is no base, or one is neither 0 nor 1
        public static IndexBase of(Integer... bases) {
            return new IndexBase(IndexBase.Kind.GIVEN, List.of(bases));
        }
    }
}
