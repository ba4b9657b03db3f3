package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedIndices;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Readings;
import org.gcsarray.ops.internal.Axes;
import org.gcsarray.ops.internal.DenseSize;
import org.gcsarray.ops.internal.ElementKeys;
import org.gcsarray.ops.internal.Promotion;
import org.gcsarray.ops.internal.ResultForm;
import org.gcsarray.ops.internal.SameStructure;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// One array put together from pieces that do not overlap: the format and layout of the first piece, the type that all have in common.
///
/// Where no piece lies, the array is its fill, 0 if it is dense.
///
/// @param what    what the array is, for error texts
/// @param shape   its shape
/// @param pieces  at least one
/// @param options limit and threads
record JoinedPieces(String what, SmoothShape shape, List<Piece> pieces, OpOptions options) {

    /// Returns the array. Its elements are copied once, and sorted only if those of the pieces interleave.
    ///
    /// @throws IllegalArgumentException if fills of sparse pieces differ or the limit is exceeded
    /// @throws ArithmeticException      if there are more than 2^31-1 elements to store, or the common type cannot hold a value
    StoredArray array() {
        return switch (pieces.getFirst().array()) {
            case StridedArray _ -> dense();
            case CooArray _ -> joinedCoordinates();
            case CompressedArray first -> compressed(first);
        };
    }

    private StoredArray compressed(CompressedArray first) {
        return first.reduction().inheritedBy(shape, ResultForm.places(Axes.all(shape.rank())))
                .<StoredArray>map(layout -> Readings.of(!(first instanceof GcsArray), layout,
                        new JoinedRows(this, layout).rows()))
                .orElseGet(this::joinedCoordinates);
    }

    /// Returns the axis along which the pieces follow each other, -1 if it is not one alone.
    int axis() {
        int[] moved = IntStream.range(0, shape.rank())
                .filter(d -> pieces.stream().anyMatch(piece -> piece.offsets()[d] != 0)).toArray();
        return moved.length == 1 ? moved[0] : -1;
    }

    DType dtype() {
        return Promotion.ofMoved(pieces.stream().map(piece -> piece.array().dtype()).toList());
    }

    /// Returns the fill of all sparse pieces that have indices to read it; that of the first piece if none has.
    ///
    /// @throws IllegalArgumentException if two differ
    Scalar fill() {
        int[] filled = IntStream.range(0, pieces.size())
                .filter(k -> !(pieces.get(k).array() instanceof StridedArray
                        || pieces.get(k).array().shape().isEmpty()))
                .toArray();
        int first = filled.length == 0 ? 0 : filled[0];
        Scalar fill = pieces.get(first).array().fill();
        for (int k : filled) {
            if (!pieces.get(k).array().fill().sameNumber(fill)) {
                throw new IllegalArgumentException(what + ": array " + first + " has fill " + fill + ", array " + k
                        + " has fill " + pieces.get(k).array().fill() + "; one array has one fill");
            }
        }
        return fill.convert(dtype());
    }

    /// Returns the pieces in a layout of their own shapes with the dimensions of a layout of the whole; dense ones without the elements that
    /// are the fill.
    List<GcsArray> unfolded(DimensionReduction layout) {
        List<GcsArray> unfolded = new ArrayList<>();
        for (int k = 0; k < pieces.size(); k++) {
            StoredArray sparse = sparse(k);
            unfolded.add(Convert.toGcs(sparse,
                    DimensionReduction.of(sparse.shape(), layout.dimensions(), layout.partitioning()),
                    options.forConversion()));
        }
        return unfolded;
    }

    /// Returns the pieces as canonical coordinates.
    List<CooArray> coordinates() {
        return IntStream.range(0, pieces.size()).mapToObj(k -> Convert.toCoo(sparse(k), options.forConversion()))
                .toList();
    }

    private StoredArray sparse(int k) {
        StoredArray array = pieces.get(k).array();
        if (array instanceof StridedArray) {
            return Convert.toCoo(converted(k, array), options.forConversion().withFill(fill()));
        }
        return array;
    }

    /// Returns the values of arrays in the common type, one behind the other.
    Values joined(List<? extends StoredArray> arrays) {
        return JoinedValues.of(what, dtype(),
                IntStream.range(0, arrays.size()).mapToObj(k -> converted(k, arrays.get(k)).values()).toList());
    }

    /// Returns the k-th piece, in any format, with its values in the common type and without its fill.
    private StoredArray converted(int k, StoredArray array) {
        try {
            return SameStructure.convert(array.withValues(array.values(), Scalar.zero(array.dtype())), dtype(),
                    options);
        } catch (ArithmeticException e) {
            throw (ArithmeticException) new ArithmeticException(what + ": array " + k + ": " + e.getMessage())
                    .initCause(e);
        }
    }

    /// A dense array put together: the address of each element among the values of all pieces, and one gather. Elements of no piece are 0.
    private StridedArray dense() {
        DType dtype = dtype();
        int cells = DenseSize.count(what, shape, dtype, options);
        List<Values> parts = new ArrayList<>(List.of(Values.uniform(Scalar.zero(dtype), 1)));
        int[] source = new int[cells];
        int next = 1;
        for (int k = 0; k < pieces.size(); k++) {
            Piece piece = pieces.get(k);
            parts.add(converted(k, Convert.toStrided(piece.array(), options.forConversion())).values());
            next = address(piece.array().shape(), piece.offsets(), next, source);
        }
        return StridedArray.wrapRowMajor(shape, JoinedValues.of(what, dtype, parts).gather(source));
    }

    /// Writes the addresses of the elements of a piece, which begin at `first`, to the places of the elements in the whole; returns the address
    /// behind them.
    private int address(SmoothShape piece, long[] offsets, int first, int[] source) {
        if (piece.isEmpty()) {
            return first;
        }
        int rank = piece.rank();
        int line = rank == 0 ? 1 : (int) piece.extent(rank - 1);
        long[] index = new long[rank];
        int lines = (int) (piece.size() / line);
        int address = first;
        for (int l = 0; l < lines; l++) {
            long place = 0;
            for (int d = 0; d < rank; d++) {
                place = place * shape.extent(d) + index[d] + offsets[d];
            }
            for (int k = 0; k < line; k++) {
                source[(int) place + k] = address++;
            }
            piece.next(index, rank - 1);
        }
        return address;
    }

    /// Coordinates put together: indices moved by the offsets of their piece. Sorted only if the pieces interleave.
    private CooArray joinedCoordinates() {
        List<CooArray> arrays = coordinates();
        Values values = joined(arrays);
        Indices[] indices = new Indices[shape.rank()];
        for (int d = 0; d < indices.length; d++) {
            indices[d] = moved(arrays, d);
        }
        CooArray joined = CooArray.wrap(shape, indices, values, fill());
        int axis = axis();
        if (joined.isCanonical() || axis < 0 || !Interleaving.isWorthwhile(arrays.size())
                || !DimensionReduction.fits(shape, Axes.all(axis))) {
            return RowMajorOrder.of(joined, options);
        }
        int[] order = Interleaving.order(arrays.stream().map(array -> leadingAxes(array, axis)).toList());
        Arrays.setAll(indices, d -> joined.indices(d).gather(order));
        return CooArray.wrap(shape, indices, values.gather(order), fill());
    }

    /// Returns the row-major number of each element in the axes before one.
    private static long[] leadingAxes(CooArray array, int axis) {
        long[] strides = new long[array.shape().rank()];
        long stride = 1;
        for (int d = axis - 1; d >= 0; d--) {
            strides[d] = stride;
            stride *= array.shape().extent(d);
        }
        return ElementKeys.of(array, strides).all(array.values().size());
    }

    private Indices moved(List<CooArray> arrays, int axis) {
        return JoinedIndices.of(shape.extent(axis),
                arrays.stream().map(array -> array.indices(axis)).toList(),
                pieces.stream().mapToLong(piece -> piece.offsets()[axis]).toArray());
    }
}
