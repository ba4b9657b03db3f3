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
import org.gcsarray.parallel.Parallelism;

/// How to convert; immutable, each `with` method returns a changed copy.
///
/// @param duplicates  what becomes of several elements at one index of coordinates (other formats have none); ERROR rejects them
/// @param rowForm     row index of compressed targets
/// @param maxBytes    largest size of a strided target and of dense row pointers that [RowForm#DENSE] demands
/// @param parallelism on how many threads, [Parallelism#sequential] by default; the result does not depend on it
/// @param workspace   scratch memory to use and to leave for the next conversion; without one it is allocated and given up
/// @param fill        value of the elements of a dense source that a sparse result leaves out; 0 if there is none
/// @param pruneZeros  whether a sparse result leaves out stored values that are the same number as its fill
/// @param values      how the values of the result are stored
@CheckReturnValue
public record ConvertOptions(DuplicatePolicy duplicates, RowForm rowForm, long maxBytes, Parallelism parallelism,
        Optional<ConvertWorkspace> workspace, Optional<Scalar> fill, boolean pruneZeros, ValueForm values) {

    /// Duplicates are rejected, the smaller row index is chosen, a dense result may take 60% of the heap, one thread works, dense sources
    /// become sparse with fill 0, and explicit zeros stay.
    public static final ConvertOptions DEFAULT = new ConvertOptions(DuplicatePolicy.ERROR, RowForm.SMALLEST,
            Runtime.getRuntime().maxMemory() / 10 * 6, Parallelism.sequential(), Optional.empty(), Optional.empty(),
            false, ValueForm.AS_GIVEN);

    /// Checks the limit.
    ///
    /// @throws IllegalArgumentException if it is negative
    public ConvertOptions {
        if (maxBytes < 0) {
            throw new IllegalArgumentException("maxBytes is " + maxBytes + "; must be at least 0");
        }
    }

    /// Returns these options with another duplicate policy.
    public ConvertOptions withDuplicates(DuplicatePolicy policy) {
        return new ConvertOptions(policy, rowForm, maxBytes, parallelism, workspace, fill, pruneZeros, values);
    }

    /// Returns these options with another row form.
    public ConvertOptions withRowForm(RowForm form) {
        return new ConvertOptions(duplicates, form, maxBytes, parallelism, workspace, fill, pruneZeros, values);
    }

    /// Returns these options with another limit.
    public ConvertOptions withMaxBytes(long bytes) {
        return new ConvertOptions(duplicates, rowForm, bytes, parallelism, workspace, fill, pruneZeros, values);
    }

    /// Returns these options with another number of threads.
    public ConvertOptions withParallelism(Parallelism threads) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, threads, workspace, fill, pruneZeros, values);
    }

    /// Returns these options with a workspace, which belongs to one conversion at a time.
    public ConvertOptions withWorkspace(ConvertWorkspace scratch) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, parallelism, Optional.of(scratch), fill, pruneZeros,
                values);
    }

    /// Returns these options with the fill of sparse results of dense sources: elements that are the same number ([Scalar#sameNumber]: equal,
    /// or both NaN) become unspecified.
    ///
    /// It is converted to the type of the source. A source that has a fill of its own keeps it: naming another number is rejected, for
    /// changing it would store every unspecified element.
    public ConvertOptions withFill(Scalar value) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, parallelism, workspace, Optional.of(value),
                pruneZeros, values);
    }

    /// Returns these options such that sparse results leave out stored values that are the same number as the fill (-0.0 is the same as
    /// 0.0), after duplicates were combined. The row index suits what is left. A dense result keeps all values as they are.
    /// Takes another pass over the values, and where there are zeros a copy of what is left.
    public ConvertOptions withoutExplicitZeros() {
        return new ConvertOptions(duplicates, rowForm, maxBytes, parallelism, workspace, fill, true, values);
    }

    /// Returns these options with another form of values; see [ValueForm].
    public ConvertOptions withValues(ValueForm form) {
        return new ConvertOptions(duplicates, rowForm, maxBytes, parallelism, workspace, fill, pruneZeros, form);
    }

    /// Returns rows with their values in the form of these options.
    CompressedRows formed(CompressedRows rows) {
        Values formed = formed(rows.values());
        return formed == rows.values() ? rows : rows.withValues(formed, rows.fill());
    }

    /// Returns values in the form of these options.
    Values formed(Values given) {
        return switch (values) {
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
        /// In the least bytes that reproduce each value bit for bit, see [Values#least]. One pass more over the values.
        LEAST,
        /// In the bytes of the type.
        PLAIN
    }

    /// Which row index a conversion makes.
    public enum RowForm {
        /// The smaller one; plain on a tie. Rows that are taken over with the columns of the source keep the form they have unless the other
        /// saves a tenth of the index bytes, see [org.gcsarray.format.CompressedRows#reconsiderRows].
        SMALLEST,
        /// One pointer per row.
        DENSE,
        /// Non-empty rows only.
        HYPER
    }
}
