package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.internal.Pointers;

/// Copies of operands that share no memory, and their bytes.
final class Operand {

    private Operand() {}

    /// Returns what the names of kernels and contenders on several threads end in.
    static String suffix(int threads) {
        return threads == 1 ? "" : "-" + threads + "t";
    }

    /// Returns the same matrix in new arrays.
    static CompressedRows copy(CompressedRows a) {
        int all = a.nse();
        Values values = a.values().slice(0, all);
        return CompressedRows.wrap(a.rowCount(), a.columnCount(), copy(a.rows()), a.columns().slice(0, all), values,
                a.fill());
    }

    private static RowIndex copy(RowIndex rows) {
        return switch (rows) {
            case RowIndex.Dense dense -> RowIndex.Dense.wrap(Pointers.of(dense).clone());
            case RowIndex.Hyper hyper -> RowIndex.Hyper.wrap(hyper.rowIds().slice(0, hyper.listedRows()),
                    Pointers.of(hyper).clone());
        };
    }

    /// Returns the matrix of a dataset, which must be square.
    ///
    /// @param kernel name of the kernel, for the text of the exception
    /// @throws IllegalArgumentException if it is not
    static CompressedRows square(String kernel, Dataset data) {
        CompressedRows rows = data.rows();
        if (rows.rowCount() != rows.columnCount()) {
            throw new IllegalArgumentException(data.name() + " is " + rows.rowCount() + " x " + rows.columnCount()
                    + "; " + kernel + " needs a square matrix");
        }
        return rows;
    }

    /// Returns the same matrix with 32-bit columns, however few would do.
    ///
    /// @param arrays its arrays, of which the columns are shared
    static CompressedRows wideColumns(CompressedRows a, CrsArrays arrays) {
        return CompressedRows.wrap(a.rowCount(), a.columnCount(), a.rows(), Indices.wrap(arrays.indices()), a.values(),
                a.fill());
    }

    /// Returns a call that gives the result of the call before back to a workspace first.
    static <R> Supplier<R> recycling(Supplier<R> call, Consumer<R> takeBack) {
        List<R> last = new ArrayList<>(1);
        return () -> {
            last.forEach(takeBack);
            last.clear();
            last.add(call.get());
            return last.getFirst();
        };
    }

    /// Returns plain arrays as compressed rows with the narrowest columns; pointers and values are shared.
    static CompressedRows compressed(CrsArrays a) {
        return CompressedRows.wrap(a.rows(), a.columns(), RowIndex.Dense.wrap(a.pointers()),
                Indices.copyOf(a.columns(), a.indices(), a.nse()), Values.wrap(a.values()));
    }

    /// Returns the absolute values.
    static double[] absolute(double[] array) {
        return Arrays.stream(array).map(Math::abs).toArray();
    }

    /// Returns the numbers rounded to float32.
    static double[] rounded(double[] array) {
        return Values.wrap(toFloats(array)).toDoubles();
    }

    static float[] toFloats(double[] array) {
        float[] floats = new float[array.length];
        Values.wrap(array).copyTo(0, array.length, floats);
        return floats;
    }
}
