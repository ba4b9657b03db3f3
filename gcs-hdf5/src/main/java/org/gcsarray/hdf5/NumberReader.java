package org.gcsarray.hdf5;

import java.nio.ByteOrder;
import java.util.Arrays;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.hdf5.HdfType.ComplexType;
import org.gcsarray.hdf5.HdfType.FloatType;
import org.gcsarray.hdf5.HdfType.IntegerType;
import org.gcsarray.hdf5.HdfType.TruthType;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.assembly.IndexSink;
import org.gcsarray.io.internal.assembly.NumberBytes;
import org.gcsarray.io.internal.assembly.PointerSink;

/// Reads datasets of numbers into arrays of the least memory, which is planned first.
final class NumberReader {

    private static final int PIECE = 1 << 13;

    private NumberReader() {}

    /// Reads indices of one dimension.
    ///
    /// @param extent number of possible indices
    static Indices indices(HdfDataset dataset, long extent) throws ArrayFormatException {
        int size = length(dataset);
        dataset.object().source().room().take(dataset.place(), size, Indices.widthFor(extent));
        IndexSink sink = new IndexSink(dataset.place(), extent, size, isSigned(dataset));
        forEachPiece(dataset, (_, piece, count) -> sink.put(piece, count));
        return sink.finish();
    }

    /// Reads pointers of compressed rows.
    ///
    /// @param rows number of rows
    /// @param nse  number of elements
    static int[] pointers(HdfDataset dataset, long rows, long nse) throws ArrayFormatException {
        int size = length(dataset);
        if (rows != size - 1) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, size + " pointers (expected " + rows + " + 1)", "");
        }
        dataset.object().source().room().take(dataset.place(), size, Integer.BYTES);
        PointerSink sink = PointerSink.of(dataset.place(), rows, nse, isSigned(dataset));
        forEachPiece(dataset, (_, piece, count) -> sink.put(piece, count));
        return sink.finish();
    }

    private static boolean isSigned(HdfDataset dataset) throws ArrayFormatException {
        return !(dataset.type() instanceof IntegerType type) || type.signed();
    }

    /// Reads a few integers.
    static long[] integers(HdfDataset dataset, int most) throws ArrayFormatException {
        if (dataset.size() > most) {
            throw dataset.place().fault(Fault.Code.STRUCTURE,
                    dataset.size() + " numbers (expected at most " + most + ")", "");
        }
        long[] numbers = new long[length(dataset)];
        forEachPiece(dataset, (first, piece, count) -> System.arraycopy(piece, 0, numbers, first, count));
        return numbers;
    }

    private interface PieceSink {
        void put(int first, long[] piece, int count) throws ArrayFormatException;
    }

    private static void forEachPiece(HdfDataset dataset, PieceSink sink) throws ArrayFormatException {
        if (!(dataset.type() instanceof IntegerType type)) {
            throw dataset.place().fault(Fault.Code.DTYPE, "elements of " + dataset.type() + " (expected integers)", "");
        }
        forEachPiece(dataset, type, sink);
    }

    private static void forEachPiece(HdfDataset dataset, IntegerType type, PieceSink sink)
            throws ArrayFormatException {
        long[] piece = new long[(int) Math.min(PIECE, dataset.size())];
        int width = type.byteWidth();
        dataset.forEachRun((first, bytes, count) -> {
            for (int done = 0; done < count; done += PIECE) {
                int length = Math.min(PIECE, count - done);
                type.decode(bytes.slice(done * width, length * width), piece, length);
                sink.put((int) first + done, piece, length);
            }
        });
    }

    /// The number of elements of a vector.
    static int length(HdfDataset dataset) throws ArrayFormatException {
        if (dataset.rank() != 1) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, "shape " + Arrays.toString(dataset.extents())
                    + " (expected a vector)", "");
        }
        return arrayLength(dataset);
    }

    private static int arrayLength(HdfDataset dataset) throws ArrayFormatException {
        if (dataset.size() > Sizes.LARGEST_ARRAY) {
            throw dataset.place().fault(Fault.Code.LIMIT, dataset.size() + " elements (at most 2^31-9 in one array)",
                    "");
        }
        return (int) dataset.size();
    }

    /// The value type that elements of a dataset become.
    ///
    /// @throws ArrayFormatException if they are not numbers
    static DType dtype(HdfDataset dataset) throws ArrayFormatException {
        return switch (dataset.type()) {
            case IntegerType type -> DType.parse(type.toString());
            case FloatType type -> DType.parse(type.toString());
            case TruthType _ -> DType.BOOL;
            case ComplexType type -> complexType(type.part());
            case HdfType other -> throw dataset.place().fault(Fault.Code.DTYPE,
                    "elements of " + other + " (expected numbers)", "");
        };
    }

    /// Returns the type of pairs of numbers.
    private static DType complexType(FloatType part) {
        return part.byteWidth() == Double.BYTES ? DType.COMPLEX128 : DType.COMPLEX64;
    }

    /// Reads all elements in row-major order.
    static Values values(HdfDataset dataset) throws ArrayFormatException {
        DType dtype = dtype(dataset);
        int size = arrayLength(dataset);
        dataset.object().source().room().take(dataset.place(), size, dtype.byteWidth());
        return switch (dataset.type()) {
            case FloatType type -> plain(dataset, type.order(), dtype, size);
            case IntegerType type -> plain(dataset, type.order(), dtype, size);
            case ComplexType type -> complex(dataset, type, dtype, size);
            case TruthType type -> truths(dataset, type.base(), type.whenFalse(), type.whenTrue());
            case HdfType other -> throw new IllegalStateException(other + " has a type of values");
        };
    }

    /// Reads integers 0 and 1 as truth values.
    static Values truths(HdfDataset dataset) throws ArrayFormatException {
        return switch (dataset.type()) {
            case TruthType _ -> values(dataset);
            case IntegerType type -> {
                dataset.object().source().room().take(dataset.place(), arrayLength(dataset), 1);
                yield truths(dataset, type, 0, 1);
            }
            case HdfType other -> throw dataset.place().fault(Fault.Code.DTYPE,
                    "elements of " + other + " (expected truth values)", "");
        };
    }

    /// Reads pairs of real and imaginary part, floats or doubles.
    static Values pairs(HdfDataset dataset) throws ArrayFormatException {
        if (!(dataset.type() instanceof FloatType type) || dataset.size() % 2 != 0) {
            throw dataset.place().fault(Fault.Code.STRUCTURE, dataset.size() + " elements of " + dataset.type()
                    + " (expected pairs of floating point numbers)", "");
        }
        int size = arrayLength(dataset) / 2;
        DType dtype = complexType(type);
        dataset.object().source().room().take(dataset.place(), size, dtype.byteWidth());
        return plain(dataset, type.order(), dtype, size);
    }

    /// Reads numbers that are stored as the values are, except perhaps for the order of their bytes.
    private static Values plain(HdfDataset dataset, ByteOrder order, DType dtype, int size)
            throws ArrayFormatException {
        Object target = RawArrays.ofValues(dtype, size);
        dataset.forEachRun((first, bytes, count) -> NumberBytes.copy(bytes.order(order), target, (int) first, count));
        return RawArrays.values(dtype, target);
    }

    private static Values complex(HdfDataset dataset, ComplexType type, DType dtype, int size)
            throws ArrayFormatException {
        if (size > Integer.MAX_VALUE / 2 - 8) {
            throw dataset.place().fault(Fault.Code.LIMIT, size + " complex numbers (at most 2^30-9 in one array)", "");
        }
        Object target = RawArrays.ofValues(dtype, size);
        dataset.forEachRun((first, bytes, count) -> {
            type.decode(bytes, type.realOffset(), count, target, 2 * (int) first);
            type.decode(bytes, type.imaginaryOffset(), count, target, 2 * (int) first + 1);
        });
        return RawArrays.values(dtype, target);
    }

    private static Values truths(HdfDataset dataset, IntegerType type, long no, long yes) throws ArrayFormatException {
        boolean[] target = new boolean[arrayLength(dataset)];
        forEachPiece(dataset, type, (first, piece, count) -> {
            for (int k = 0; k < count; k++) {
                if (piece[k] != no && piece[k] != yes) {
                    throw dataset.place().fault(Fault.Code.STRUCTURE, "element " + (first + k) + " is " + piece[k]
                            + " (expected " + no + " for false or " + yes + " for true)", "");
                }
                target[first + k] = piece[k] == yes;
            }
        });
        return Values.wrap(target);
    }
}
