package org.gcsarray.io;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// How to read a file. A value, immutable; [#DEFAULT] reads what users of other libraries expect, and tells every relaxation as
/// a [Note].
///
/// {@snippet file="org/gcsarray/snippet/FileSnippetTest.java" region="ReadOptions"}
public final class ReadOptions {
    private static final int DEFAULT_CHUNK_BYTES = 1 << 17;

    /// Taken once: what the JVM says of its heap changes while it runs.
    private static final long SHARE_OF_HEAP = Runtime.getRuntime().maxMemory() / 100 * 65;

    /// Everything as the file says, relaxations allowed and noted.
    public static final ReadOptions DEFAULT = builder().build();

    private final boolean strict;
    private final Optional<DuplicatePolicy> duplicates;
    private final Optional<Symmetry.Reading> symmetry;
    private final IndexBase base;
    private final Optional<SmoothShape> shape;
    private final ValueColumns values;
    private final Optional<DType> dtype;
    private final boolean pruneZeros;
    private final HeaderDialect header;
    private final DelimitedOptions delimited;
    private final String member;
    private final Optional<String> format;
    private final long maxBytes;
    private final Parallelism parallelism;
    private final int chunkBytes;
    private final BiConsumer<String, Note> layerNotes;

    private ReadOptions(Builder builder) {
        strict = builder.strict;
        duplicates = builder.duplicates;
        symmetry = builder.symmetry;
        base = builder.base;
        shape = builder.shape;
        values = builder.values;
        dtype = builder.dtype;
        pruneZeros = builder.pruneZeros;
        header = builder.header;
        delimited = builder.delimited;
        member = builder.member;
        format = builder.format;
        maxBytes = builder.maxBytes;
        parallelism = builder.parallelism;
        chunkBytes = builder.chunkBytes;
        layerNotes = builder.layerNotes;
    }

    /// A builder that starts from the defaults.
    ///
    /// @return a new builder
    public static Builder builder() {
        return new Builder();
    }

    /// A builder that starts from these options.
    ///
    /// @return a new builder
    public Builder toBuilder() {
        return new Builder().strict(strict).duplicates(duplicates).symmetry(symmetry).base(base).shape(shape)
                .values(values)
                .dtype(dtype).pruneZeros(pruneZeros).header(header).delimited(delimited).member(member)
                .format(format).maxBytes(maxBytes).parallelism(parallelism)
                .chunkBytes(chunkBytes).layerNotes(layerNotes);
    }

    /// Whether only what the format's own text allows is accepted; default false.
    ///
    /// @return true if strict
    public boolean strict() {
        return strict;
    }

    /// What becomes of repeated coordinates: as set, otherwise ERROR when strict and SUM (with a note) when not.
    ///
    /// @return the policy
    public DuplicatePolicy duplicates() {
        return duplicates.orElse(strict ? DuplicatePolicy.ERROR : DuplicatePolicy.SUM);
    }

    /// Whether a declared symmetry is expanded; default [Symmetry.Reading#EXPAND].
    ///
    /// @return the choice
    public Symmetry.Reading symmetry() {
        return symmetry.orElse(Symmetry.Reading.EXPAND);
    }

    /// Whether [Symmetry.Reading#EXPAND] was asked for: delimited text declares no symmetry, so its mirror images are added only then.
    ///
    /// @return true if a file without declaration is to be mirrored
    public boolean mirrorsUndeclared() {
        return symmetry.equals(Optional.of(Symmetry.Reading.EXPAND));
    }

    /// The index base; default [IndexBase#FORMAT].
    ///
    /// @return the choice
    public IndexBase base() {
        return base;
    }

    /// Extents given by the user; default none.
    ///
    /// @return the shape, if given
    public Optional<SmoothShape> shape() {
        return shape;
    }

    /// Which columns hold the value; default [ValueColumns#LAST]. Formats that say so themselves ignore it.
    ///
    /// @return the choice
    public ValueColumns values() {
        return values;
    }

    /// The value type asked for; default that of the file.
    ///
    /// @return the type, if given
    public Optional<DType> dtype() {
        return dtype;
    }

    /// Whether stored zeros are dropped; default false.
    ///
    /// @return true if zeros are dropped
    public boolean pruneZeros() {
        return pruneZeros;
    }

    /// The header dialect of a `.tns` file; default [HeaderDialect#AUTO].
    ///
    /// @return the choice
    public HeaderDialect header() {
        return header;
    }

    /// How delimited text is laid out; default [DelimitedOptions#DEFAULT].
    ///
    /// @return the choice
    public DelimitedOptions delimited() {
        return delimited;
    }

    /// Which array of a file that may hold several: the path of a group or dataset in HDF5, the name of a member or the prefix of its
    /// parts in a NumPy archive. Default empty: the only one, or the one of the file's convention.
    ///
    /// @return the name, or empty
    public String member() {
        return member;
    }

    /// The word of the format of the file, such as `mtx`; default by its content, then by its name.
    ///
    /// @return the format if it is given
    public Optional<String> format() {
        return format;
    }

    /// How much memory one read may take at its height; default 65% of the heap. What would take more is a fault, before anything is allocated
    /// where the file tells how much it holds, otherwise at the place where the limit is met. The command calls this limit `--max-memory`.
    ///
    /// Counted are the arrays of the result, the arrays that they are made of while both are there (sorting takes 24 bytes per element, or 44
    /// where the indices of an element take more than 64 bits), and copies into longer arrays where the number of elements is not known.
    /// Not counted are buffers whose size does not depend on the file: for each thread that parses text two pieces of [#chunkBytes], and
    /// about six times as much for what is parsed of them.
    ///
    /// @return the limit in bytes
    public long maxBytes() {
        return maxBytes;
    }

    /// On how many threads text is parsed and elements are sorted, and on whose; default one per processor, of the common pool. The result
    /// does not depend on it.
    ///
    /// @return the threads
    public Parallelism parallelism() {
        return parallelism;
    }

    /// Into pieces of how many bytes text is cut; default 128 KiB. The result does not depend on it.
    ///
    /// @return the number of bytes, at least 1
    public int chunkBytes() {
        return chunkBytes;
    }

    /// Receives file and note of what a reader notes about the layers of a stack, which are read later than the stack; default nobody.
    ///
    /// @return the receiver
    public BiConsumer<String, Note> layerNotes() {
        return layerNotes;
    }

    /// All options by name, as they were set.
    private Map<String, Object> settings() {
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("strict", strict);
        settings.put("duplicates", duplicates);
        settings.put("symmetry", symmetry);
        settings.put("base", base);
        settings.put("shape", shape);
        settings.put("values", values);
        settings.put("dtype", dtype);
        settings.put("pruneZeros", pruneZeros);
        settings.put("header", header);
        settings.put("delimited", delimited);
        settings.put("member", member);
        settings.put("format", format);
        settings.put("maxBytes", maxBytes);
        settings.put("parallelism", parallelism);
        settings.put("chunkBytes", chunkBytes);
        settings.put("layerNotes", layerNotes);
        return settings;
    }

    /// Compares all options; functions are equal only to themselves.
    @Override
    public boolean equals(Object other) {
        return other instanceof ReadOptions options && settings().equals(options.settings());
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
        return "ReadOptions" + changed;
    }

    /// Collects options.
    public static final class Builder {
        private boolean strict;
        private Optional<DuplicatePolicy> duplicates = Optional.empty();
        private Optional<Symmetry.Reading> symmetry = Optional.empty();
        private IndexBase base = IndexBase.FORMAT;
        private Optional<SmoothShape> shape = Optional.empty();
        private ValueColumns values = ValueColumns.LAST;
        private Optional<DType> dtype = Optional.empty();
        private boolean pruneZeros;
        private HeaderDialect header = HeaderDialect.AUTO;
        private DelimitedOptions delimited = DelimitedOptions.DEFAULT;
        private String member = "";
        private Optional<String> format = Optional.empty();
        private long maxBytes = SHARE_OF_HEAP;
        private Parallelism parallelism = Parallelism.threads(Runtime.getRuntime().availableProcessors());
        private int chunkBytes = DEFAULT_CHUNK_BYTES;
        private BiConsumer<String, Note> layerNotes = (_, _) -> {
        };

        private Builder() {
        }

        /// Sets [ReadOptions#strict].
        ///
        /// @param choice true to refuse every relaxation
        /// @return this builder
        public Builder strict(boolean choice) {
            strict = choice;
            return this;
        }

        /// Sets [ReadOptions#duplicates].
        ///
        /// @param policy the policy, also when strict
        /// @return this builder
        public Builder duplicates(DuplicatePolicy policy) {
            return duplicates(Optional.of(policy));
        }

        private Builder duplicates(Optional<DuplicatePolicy> policy) {
            duplicates = policy;
            return this;
        }

        /// Sets [ReadOptions#symmetry].
        ///
        /// @param choice the choice
        /// @return this builder
        public Builder symmetry(Symmetry.Reading choice) {
            return symmetry(Optional.of(choice));
        }

        private Builder symmetry(Optional<Symmetry.Reading> choice) {
            symmetry = choice;
            return this;
        }

        /// Sets [ReadOptions#base].
        ///
        /// @param choice the choice
        /// @return this builder
        public Builder base(IndexBase choice) {
            base = choice;
            return this;
        }

        /// Sets [ReadOptions#shape].
        ///
        /// @param extents the extents; a file that contradicts them is refused
        /// @return this builder
        /// @throws IllegalArgumentException if the origin is not 0
        public Builder shape(SmoothShape extents) {
            return shape(Optional.of(extents.requireZeroOrigin()));
        }

        private Builder shape(Optional<SmoothShape> extents) {
            shape = extents;
            return this;
        }

        /// Sets [ReadOptions#values].
        ///
        /// @param choice the choice
        /// @return this builder
        public Builder values(ValueColumns choice) {
            values = choice;
            return this;
        }

        /// Sets [ReadOptions#dtype].
        ///
        /// @param type the type of the result
        /// @return this builder
        public Builder dtype(DType type) {
            return dtype(Optional.of(type));
        }

        private Builder dtype(Optional<DType> type) {
            dtype = type;
            return this;
        }

        /// Sets [ReadOptions#pruneZeros].
        ///
        /// @param choice true to drop stored zeros
        /// @return this builder
        public Builder pruneZeros(boolean choice) {
            pruneZeros = choice;
            return this;
        }

        /// Sets [ReadOptions#header].
        ///
        /// @param dialect the dialect
        /// @return this builder
        public Builder header(HeaderDialect dialect) {
            header = dialect;
            return this;
        }

        /// Sets [ReadOptions#delimited].
        ///
        /// @param choice the choice
        /// @return this builder
        public Builder delimited(DelimitedOptions choice) {
            delimited = choice;
            return this;
        }

        /// Sets [ReadOptions#member].
        ///
        /// @param name the name, or empty
        /// @return this builder
        public Builder member(String name) {
            member = name;
            return this;
        }

        /// Sets [ReadOptions#format].
        ///
        /// @param choice word of the format, or nothing to recognise it
        /// @return this builder
        public Builder format(Optional<String> choice) {
            format = choice;
            return this;
        }

        /// Sets [ReadOptions#maxBytes].
        ///
        /// @param bytes the limit
        /// @return this builder
        /// @throws IllegalArgumentException if not positive
        public Builder maxBytes(long bytes) {
            maxBytes = positive("maxBytes", bytes);
            return this;
        }

        /// Sets [ReadOptions#parallelism].
        ///
        /// @param threads how many, and whose
        /// @return this builder
        public Builder parallelism(Parallelism threads) {
            parallelism = threads;
            return this;
        }

        /// Sets [ReadOptions#parallelism] to a number of threads of the common pool.
        ///
        /// @param count the number of threads
        /// @return this builder
        /// @throws IllegalArgumentException if not positive
        public Builder threads(int count) {
            return parallelism(Parallelism.threads((int) positive("threads", count)));
        }

        /// Sets [ReadOptions#chunkBytes].
        ///
        /// @param bytes the size of a piece of text
        /// @return this builder
        /// @throws IllegalArgumentException if not in 1..2^28
        public Builder chunkBytes(int bytes) {
            if (bytes > 1 << 28) {
                throw new IllegalArgumentException("chunkBytes is " + bytes + ", at most 2^28 is allowed");
            }
            chunkBytes = (int) positive("chunkBytes", bytes);
            return this;
        }

        /// Sets [ReadOptions#layerNotes].
        ///
        /// @param receiver receives file and note when a layer is read
        /// @return this builder
        public Builder layerNotes(BiConsumer<String, Note> receiver) {
            layerNotes = receiver;
            return this;
        }

        /// The options collected so far.
        ///
        /// @return the options
        public ReadOptions build() {
            return new ReadOptions(this);
        }

        private static long positive(String name, long value) {
            if (value <= 0) {
                throw new IllegalArgumentException(name + " is " + value + ", it must be positive");
            }
            return value;
        }
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

        /// One named column.
        ///
        /// @param column the column, from 0
        /// @return the choice
        /// @throws IndexOutOfBoundsException if the column is negative
        public static ValueColumns column(int column) {
            return new ValueColumns(ValueColumns.Kind.COLUMN, nonNegative(column), -1);
        }

        /// Two named columns.
        ///
        /// @param real the column of the real part, from 0
        /// @param imaginary the column of the imaginary part, from 0
        /// @return the choice
        /// @throws IndexOutOfBoundsException if a column is negative
        public static ValueColumns complex(int real, int imaginary) {
            return new ValueColumns(ValueColumns.Kind.COMPLEX, nonNegative(real), nonNegative(imaginary));
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

        /// Bases given by the user.
        ///
        /// @param bases one base for all dimensions, or one per dimension; each 0 or 1
        /// @return the choice
        /// @throws IllegalArgumentException if there is no base, or one is neither 0 nor 1
        public static IndexBase of(Integer... bases) {
            return new IndexBase(IndexBase.Kind.GIVEN, List.of(bases));
        }
    }
}
