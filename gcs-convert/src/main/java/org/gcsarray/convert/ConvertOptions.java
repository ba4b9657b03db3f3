package org.gcsarray.convert;

import java.util.Optional;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.parallel.Parallelism;

/// How to convert; immutable, each `with` method returns a changed copy.
@CheckReturnValue
public final class ConvertOptions extends Options {
    private static final Setting<DuplicatePolicy> DUPLICATES = new Setting<>("duplicates", DuplicatePolicy.ERROR);
    private static final Setting<RowForm> ROW_FORM = new Setting<>("rowForm", RowForm.SMALLEST);
    private static final Setting<Long> MAX_BYTES = new Setting<>("maxBytes", Runtime.getRuntime().maxMemory() / 10 * 6);
    private static final Setting<Parallelism> PARALLELISM = new Setting<>("parallelism", Parallelism.sequential());
    private static final Setting<Optional<ConvertWorkspace>> WORKSPACE = new Setting<>("workspace", Optional.empty());
    private static final Setting<Optional<Scalar>> FILL = new Setting<>("fill", Optional.empty());
    private static final Setting<Boolean> PRUNE_ZEROS = new Setting<>("pruneZeros", false);
    private static final Setting<ValueForm> VALUES = new Setting<>("values", ValueForm.AS_GIVEN);

    /// Duplicates are rejected, rows take the smaller form, a dense result may take 60% of the heap, one thread runs, dense sources become
    /// sparse with fill 0, explicit zeros stay, and values are stored as in the source.
    public static final ConvertOptions DEFAULT = new ConvertOptions(
            Settings.of(DUPLICATES, ROW_FORM, MAX_BYTES, PARALLELISM, WORKSPACE, FILL, PRUNE_ZEROS, VALUES));

    private ConvertOptions(Settings settings) {
        super(settings);
    }

    /// Returns what happens to several elements at one index of coordinates (other formats have none); ERROR rejects them.
    public DuplicatePolicy duplicates() {
        return settings.get(DUPLICATES);
    }

    /// Returns the row form of compressed targets.
    public RowForm rowForm() {
        return settings.get(ROW_FORM);
    }

    /// Returns the most bytes that a dense target, the row pointers for [RowForm#DENSE], or what a stack or a view that repeats elements shows, as
    /// coordinates, may take.
    public long maxBytes() {
        return settings.get(MAX_BYTES);
    }

    /// Returns how many threads to use, [Parallelism#sequential] by default; the result does not depend on it.
    public Parallelism parallelism() {
        return settings.get(PARALLELISM);
    }

    /// Returns the scratch memory that conversions share; without it, each conversion allocates and drops its own.
    public Optional<ConvertWorkspace> workspace() {
        return settings.get(WORKSPACE);
    }

    /// Returns the value of the elements of a dense source that a sparse result leaves out; empty means 0.
    public Optional<Scalar> fill() {
        return settings.get(FILL);
    }

    /// Returns whether a sparse result leaves out stored values that are the same number as its fill.
    public boolean pruneZeros() {
        return settings.get(PRUNE_ZEROS);
    }

    /// Returns how the values of the result are stored.
    public ValueForm values() {
        return settings.get(VALUES);
    }

    /// Returns these options with another duplicate policy.
    public ConvertOptions withDuplicates(DuplicatePolicy policy) {
        return new ConvertOptions(settings.with(DUPLICATES, policy));
    }

    /// Returns these options with another row form.
    public ConvertOptions withRowForm(RowForm form) {
        return new ConvertOptions(settings.with(ROW_FORM, form));
    }

    /// Returns these options with another limit.
    ///
    /// @throws IllegalArgumentException if it is negative
    public ConvertOptions withMaxBytes(long bytes) {
        return new ConvertOptions(settings.withAtLeast(0, MAX_BYTES, bytes));
    }

    /// Returns these options with another number of threads.
    public ConvertOptions withParallelism(Parallelism threads) {
        return new ConvertOptions(settings.with(PARALLELISM, threads));
    }

    /// Returns these options with a workspace, which belongs to one conversion at a time.
    public ConvertOptions withWorkspace(ConvertWorkspace scratch) {
        return new ConvertOptions(settings.with(WORKSPACE, Optional.of(scratch)));
    }

    /// Returns these options with the fill of sparse results of dense sources: elements that are the same number ([Scalar#sameNumber]: equal,
    /// or both NaN) become unspecified.
    ///
    /// It is converted to the type of the source. A source that has a fill keeps it: naming another number is rejected, because changing it would
    /// store every unspecified element.
    public ConvertOptions withFill(Scalar value) {
        return new ConvertOptions(settings.with(FILL, Optional.of(value)));
    }

    /// Returns these options, with sparse results that leave out stored values that are the same number as the fill (-0.0 is the same as 0.0), after
    /// duplicates were combined. The row form suits what is left. A dense result keeps all values as they are. Takes another pass over the values,
    /// and where there are zeros a copy of what is left.
    public ConvertOptions withoutExplicitZeros() {
        return new ConvertOptions(settings.with(PRUNE_ZEROS, true));
    }

    /// Returns these options with another form of values; see [ValueForm].
    public ConvertOptions withValues(ValueForm form) {
        return new ConvertOptions(settings.with(VALUES, form));
    }

    /// Returns these options for a source of which duplicates, fill, explicit zeros and the form of the values are settled.
    ConvertOptions settled() {
        return new ConvertOptions(settings.with(DUPLICATES, DuplicatePolicy.ERROR).with(FILL, Optional.empty())
                .with(PRUNE_ZEROS, false).with(VALUES, ValueForm.AS_GIVEN));
    }

    /// Returns values in the form in which a conversion moves them. The fewest bytes are found before the move, because codes move faster than what
    /// they stand for; other forms are given to what has moved, see [#formed].
    Values moved(Values given) {
        return values() == ValueForm.LEAST ? given.least() : given;
    }

    /// Returns rows with their values in the form of these options.
    CompressedRows formed(CompressedRows rows) {
        Values formed = formed(rows.values());
        return formed == rows.values() ? rows : rows.withValues(formed, rows.fill());
    }

    /// Returns values in the form of these options.
    Values formed(Values given) {
        return switch (values()) {
            case AS_GIVEN -> given;
            case LEAST -> given.least();
            case PLAIN -> given.plain();
        };
    }

    /// Returns the fill of the sparse form of a source.
    ///
    /// @throws ArithmeticException      if the type of the source cannot hold the fill of these options
    /// @throws IllegalArgumentException if the source has another fill of its own
    Scalar fillFor(NdArray source) {
        Optional<Scalar> fill = fill();
        if (fill.isEmpty()) {
            return source.fill();
        }
        Scalar wanted = convert(fill.get(), source.dtype());
        if (source instanceof StridedArray) {
            return wanted;
        }
        if (!wanted.sameNumber(source.fill())) {
            throw new IllegalArgumentException("fill " + wanted + " is wanted; the sparse source of shape "
                    + source.shape() + " has fill " + source.fill()
                    + ", and another would store every unspecified element. Convert it to StridedArray first");
        }
        return source.fill();
    }

    private static Scalar convert(Scalar fill, DType dtype) {
        try {
            return fill.convert(dtype);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException("fill " + fill + " of dtype " + fill.dtype()
                    + " is not a fill of an array of dtype " + dtype + ": " + e.getMessage()).initCause(e);
        }
    }

    /// How the values of a result are stored. Type and numbers are the same in every form, and so are the bits of every result computed from
    /// them.
    public enum ValueForm {
        /// As in the source.
        AS_GIVEN,
        /// In the fewest bytes that reproduce each value bit for bit, see [Values#least]. Takes one more pass over the values.
        LEAST,
        /// In the bytes of the type.
        PLAIN
    }

    /// How a conversion lists rows.
    public enum RowForm {
        /// The smaller one; plain on a tie. Rows that are taken over from the source keep their form unless the other saves a tenth of the index
        /// bytes, see [org.gcsarray.format.CompressedRows#reconsiderRows].
        SMALLEST,
        /// Plain: one pointer per row.
        DENSE,
        /// Hyper-sparse: non-empty rows only.
        HYPER
    }
}
