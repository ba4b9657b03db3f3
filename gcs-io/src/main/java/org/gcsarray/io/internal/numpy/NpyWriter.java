package org.gcsarray.io.internal.numpy;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;

import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// Writes a dense array as a `.npy` file of version 1.0, in C order whatever its strides are: equal arrays give equal bytes.
///
/// float64, float32, int64, int32, bool and complex128 keep their type. O(cells), without a copy of the array.
final class NpyWriter {
    private NpyWriter() {}

    /// Writes an array.
    ///
    /// @param array the array, dense or a view of a dense one, of any rank
    /// @param stream the target; flushed, not closed
    /// @param options how to write; nothing in them is about this format
    /// @return no notes: the file holds the whole array
    /// @throws IllegalArgumentException if the array is sparse
    /// @throws IOException if the stream fails
    static List<Note> write(NdArray array, OutputStream stream, WriteOptions options) throws IOException {
        NdArray stored = array instanceof StackArray ? array : ArrayView.materialised(array);
        if (!(stored instanceof StridedArray dense)) {
            throw new IllegalArgumentException(
                    "a .npy file has all cells of a dense array, but this is a sparse one of shape "
                            + array.shape() + "; make it dense with Convert.toStrided, or write .npz");
        }
        write(dense, new NpyOutput(stream));
        stream.flush();
        return List.of();
    }

    static void write(StridedArray dense, NpyOutput output) throws IOException {
        SmoothShape shape = dense.shape();
        output.header(NumpyType.descr(dense.dtype()), shape.extents());
        int last = shape.rank() - 1;
        if (shape.isEmpty()) {
            return;
        }
        int line = last < 0 ? 1 : Math.toIntExact(shape.extent(last));
        long stride = last < 0 ? 0 : dense.strides()[last];
        long[] cell = new long[shape.rank()];
        int[] order = new int[(int) Math.min(shape.size(), NpyOutput.most(dense.values()))];
        int filled = 0;
        for (long lines = shape.size() / line; lines > 0; lines--) {
            long position = dense.position(cell);
            for (int k = 0; k < line; k++, position += stride) {
                if (filled == order.length) {
                    output.values(dense.values(), order);
                    filled = 0;
                }
                order[filled++] = (int) position;
            }
            shape.next(cell, last);
        }
        output.values(dense.values(), Arrays.copyOf(order, filled));
    }
}
