package org.gcsarray.ops.arrange;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.StridedArray;
import org.gcsarray.shape.SmoothShape;

/// A dense array put together: the address of each element among the values of all pieces, and one gather. Elements of no piece are 0.
record JoinedDense(JoinedPieces assembly) {

    StridedArray array() {
        SmoothShape shape = assembly.shape();
        DType dtype = assembly.dtype();
        int cells = DenseSize.count(assembly.what(), shape, dtype, assembly.options());
        List<StridedArray> arrays = new ArrayList<>();
        List<Values> parts = new ArrayList<>();
        int zero = 0;
        for (Piece piece : assembly.pieces()) {
            StridedArray dense = Convert.toStrided(piece.array(), assembly.options().forConversion());
            arrays.add(dense);
            parts.add(dense.values().convert(dtype));
            zero = Math.addExact(zero, dense.values().size());
        }
        parts.add(Values.uniform(Scalar.zero(dtype), 1));
        int[] source = new int[cells];
        Arrays.fill(source, zero);
        int first = 0;
        for (int p = 0; p < arrays.size(); p++) {
            address(arrays.get(p).shape(), assembly.pieces().get(p).offsets(), first, source);
            first += arrays.get(p).values().size();
        }
        return StridedArray.wrapRowMajor(shape, JoinedValues.of(assembly.what(), dtype, parts).gather(source));
    }

    /// Writes the addresses of the elements of a piece, which begin at `first`, to the places of the elements in the whole.
    private void address(SmoothShape piece, long[] offsets, int first, int[] source) {
        if (piece.isEmpty()) {
            return;
        }
        int rank = piece.rank();
        int line = rank == 0 ? 1 : (int) piece.extent(rank - 1);
        long[] index = new long[rank];
        int lines = (int) (piece.size() / line);
        int address = first;
        for (int l = 0; l < lines; l++) {
            long place = 0;
            for (int d = 0; d < rank; d++) {
                place = place * assembly.shape().extent(d) + index[d] + offsets[d];
            }
            for (int k = 0; k < line; k++) {
                source[(int) place + k] = address++;
            }
            for (int d = rank - 2; d >= 0 && ++index[d] == piece.extent(d); d--) {
                index[d] = 0;
            }
        }
    }
}
