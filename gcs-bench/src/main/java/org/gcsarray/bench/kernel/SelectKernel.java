package org.gcsarray.bench.kernel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;

import it.unimi.dsi.fastutil.doubles.DoubleArrayList;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.measure.Contender;
import org.gcsarray.bench.measure.Contest;
import org.gcsarray.bench.measure.Cost;
import org.gcsarray.bench.measure.Prepared;
import org.gcsarray.bench.peer.CrsArrays;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.peer.Python;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;

/// Rows or columns of a matrix, stored in compressed rows; float64, one thread, against textbook loops and SciPy, which leave columns
/// unsorted. What counts as a flop is an element of the result.
///
/// @param axis 0 for rows, 1 for columns
/// @param pick which of them
record SelectKernel(int axis, Pick pick) implements Kernel {

    /// Which rows or columns.
    enum Pick {
        /// The middle half.
        HALF,
        /// Every third one.
        STEPS,
        /// A fifth of them by a list in any order.
        LIST
    }

    @Override
    public String name() {
        return (axis == 0 ? "rows-" : "columns-") + switch (pick) {
            case HALF -> "half";
            case STEPS -> "steps";
            case LIST -> "list";
        };
    }

    @Override
    public String description() {
        return switch (pick) {
            case HALF -> "the middle half";
            case STEPS -> "every third";
            case LIST -> "a fifth, listed in any order,";
        } + " of the " + (axis == 0 ? "rows" : "columns") + " of a matrix, stored, float64, 1 thread, against SciPy";
    }

    @Override
    public Contest contest(Dataset data, Set<Peer> present) {
        CompressedRows rows = data.rows();
        CrsMatrix operand = CrsMatrix.wrap(rows);
        long extent = operand.shape().extent(axis);
        long[] taken = switch (pick) {
            case HALF -> LongStream.range(extent / 4, 3 * extent / 4).toArray();
            case STEPS -> LongStream.iterate(0, k -> k < extent, k -> k + 3).toArray();
            case LIST -> Arrays.copyOf(
                    LongArrays.shuffle(LongStream.range(0, extent).toArray(), new Random(1)), (int) (extent / 5));
        };
        AxisSelector selector = switch (pick) {
            case HALF -> AxisSelector.range(extent / 4, 3 * extent / 4);
            case STEPS -> AxisSelector.range(0, extent, 3);
            case LIST -> AxisSelector.pick(taken);
        };
        AxisSelector[] selectors = axis == 0 ? new AxisSelector[] {selector}
                : new AxisSelector[] {AxisSelector.all(), selector};
        CooArray expected = expected(operand, taken);
        List<Contender> found = new ArrayList<>();
        found.add(new Contender("gcs", () -> {
            CrsMatrix own = CrsMatrix.wrap(Operand.copy(rows));
            return Prepared.making(() -> select(own, selectors),
                    result -> ElementList.of(Convert.toCoo(result)).canonical());
        }));
        int[] list = Arrays.stream(taken).mapToInt(Math::toIntExact).toArray();
        if (present.contains(Peer.NAIVE)) {
            found.add(new Contender("naive", () -> {
                CrsArrays own = CrsArrays.of(rows).copy();
                return Prepared.making(() -> axis == 0 ? rows(own, list) : columns(own, list),
                        result -> ElementList.of(result.pointers(), result.indices(), result.values(), result.nse())
                                .canonical());
            }));
        }
        if (present.contains(Peer.SCIPY)) {
            int step = pick == Pick.STEPS ? 3 : 1;
            Python.Source source = Python.Source.of(Python.Operation.SELECT, CrsArrays.of(rows)).with(axis);
            found.add((pick == Pick.LIST ? source.with("list", list)
                    : source.with(list[0]).with(list[list.length - 1] + 1).with(step)).contender("scipy"));
        }
        return Contest.of(data, rows,
                Cost.of(Math.max(1, expected.nse()), rows.byteSize(), select(operand, selectors).byteSize()), found,
                ElementList.of(expected).verifier());
    }

    private static StoredArray select(CrsMatrix matrix, AxisSelector... selectors) {
        return ArrayView.of(matrix).select(selectors).materialise(ConvertOptions.DEFAULT);
    }

    private static CrsArrays rows(CrsArrays a, int... list) {
        int[] pointers = new int[list.length + 1];
        for (int k = 0; k < list.length; k++) {
            pointers[k + 1] = pointers[k] + a.pointers()[list[k] + 1] - a.pointers()[list[k]];
        }
        int[] columns = new int[pointers[list.length]];
        double[] values = new double[columns.length];
        for (int k = 0; k < list.length; k++) {
            int length = pointers[k + 1] - pointers[k];
            System.arraycopy(a.indices(), a.pointers()[list[k]], columns, pointers[k], length);
            System.arraycopy(a.values(), a.pointers()[list[k]], values, pointers[k], length);
        }
        return new CrsArrays(list.length, a.columns(), pointers, columns, values);
    }

    /// Leaves columns in the order of the array.
    private static CrsArrays columns(CrsArrays a, int... list) {
        int[] places = new int[a.columns()];
        for (int k = 0; k < list.length; k++) {
            places[list[k]] = k + 1;
        }
        int[] pointers = new int[a.rows() + 1];
        IntArrayList columns = new IntArrayList();
        DoubleArrayList values = new DoubleArrayList();
        for (int r = 0; r < a.rows(); r++) {
            for (int p = a.pointers()[r]; p < a.pointers()[r + 1]; p++) {
                if (places[a.indices()[p]] > 0) {
                    columns.add(places[a.indices()[p]] - 1);
                    values.add(a.values()[p]);
                }
            }
            pointers[r + 1] = columns.size();
        }
        return new CrsArrays(a.rows(), list.length, pointers, columns.toIntArray(), values.toDoubleArray());
    }

    /// Returns the elements, each found by its place in the list.
    private CooArray expected(CrsMatrix matrix, long... taken) {
        long[] extents = matrix.shape().extents();
        int[] places = new int[(int) extents[axis]];
        for (int k = 0; k < taken.length; k++) {
            places[(int) taken[k]] = k + 1;
        }
        extents[axis] = taken.length;
        CooArray.Builder elements = CooArray.builder(SmoothShape.of(extents), matrix.dtype());
        matrix.forEachStored((index, position) -> {
            long[] moved = index.clone();
            moved[axis] = places[(int) index[axis]] - 1L;
            if (moved[axis] >= 0) {
                elements.add(moved, matrix.values().get(position));
            }
        });
        return elements.build();
    }
}
