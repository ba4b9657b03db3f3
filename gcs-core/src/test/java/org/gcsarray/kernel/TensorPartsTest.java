package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The parts of which kernels on N-d arrays are made: blocks of fibres, joined dimensions, indices decoded, cuts between tasks.
class TensorPartsTest {

    private static final SmoothShape SHAPE = SmoothShape.of(6, 5, 9, 4);

    private static GcsArray array(String layout, double density) {
        Random random = new Random(9);
        return TensorCase.random(random, SHAPE, density, DType.FLOAT64).in(DimensionReduction.parse(SHAPE, layout),
                random);
    }

    private static long[] indices(GcsArray a, int position) {
        CompressedRows rows = a.compressedRows();
        long[] indices = new long[a.shape().rank()];
        a.reduction().promoteInto(0, rows.rows().rowId(rows.rows().listedRowAt(position)), indices);
        a.reduction().promoteInto(1, rows.columns().get(position), indices);
        return indices;
    }

    /// [FibreBlock]: runs along the fastest column dimension, with the indices of the others.
    @ParameterizedTest
    @ValueSource(strings = {"0,1,2|3", "3|2,0,1", "0,2|1,3", "2|1,3,0"})
    void fibresHaveOneIndexInEachOtherDimension(String layout) {
        GcsArray a = array(layout, 0.3);
        FibreBlock block = new FibreBlock(a.reduction());
        int fast = block.fastDimension();
        assertThat(fast).isEqualTo(a.reduction().columnDimensions()[a.reduction().columnDimensions().length - 1]);
        assertThat(block.otherDimensions(fast)).hasSize(3);
        int nse = a.compressedRows().nse();
        for (int from = 0; from < nse; from += 101) {
            int to = Math.min(nse, from + 101);
            block.read(a.compressedRows(), from, to);
            assertThat(block.runs().starts()[block.count()]).isEqualTo(to - from);
            for (int k = 0; k < block.count(); k++) {
                for (int p = block.runs().starts()[k]; p < block.runs().starts()[k + 1]; p++) {
                    long[] indices = indices(a, from + p);
                    assertThat(block.runs().along()[p]).isEqualTo((int) indices[fast]);
                    for (int d : block.otherDimensions(fast)) {
                        assertThat(block.indices(d)[k]).isEqualTo((int) indices[d]);
                    }
                }
            }
            int other = block.otherDimensions(fast)[0];
            int before = block.indices(other)[0];
            block.toOffsets(other, 1, 10);
            assertThat(block.indices(other)[0]).isEqualTo((before - 1) * 10);
        }
    }

    /// [ContractionDimensions] joins neighbours of one kind; [ContractionGroup] takes linear indices apart.
    @ParameterizedTest
    @CsvSource({"'0,1|2,3', 3, 2", "'0,1|2,3', 5, 4", "'2,0|1,3', 5, 2", "'3|0,2,1', 6, 3", "'0|1,2,3', 0, 2"})
    void joinedDimensionsDecodeLikeTheIndices(String layout, int set, int joinedCount) {
        GcsArray a = array(layout, 0.4);
        boolean[] contracted = new boolean[4];
        for (int d = 0; d < 4; d++) {
            contracted[d] = (set >> d & 1) == 1;
        }
        ContractionDimensions joined = ContractionDimensions.of(a.reduction(), contracted);
        assertThat(joined.layout().shape().rank()).isEqualTo(joinedCount);
        assertThat(joined.layout().rowCount()).isEqualTo(a.reduction().rowCount());
        assertThat(joined.layout().columnCount()).isEqualTo(a.reduction().columnCount());
        int[] order = a.reduction().dimensions();
        CompressedRows rows = a.compressedRows();
        for (int group = 0; group < 2; group++) {
            ContractionGroup decoder = new ContractionGroup(joined, group);
            long[] linear = new long[rows.nse()];
            for (int p = 0; p < linear.length; p++) {
                linear[p] = group == 0 ? rows.rows().rowId(rows.rows().listedRowAt(p)) : rows.columns().get(p);
            }
            int[] rowsOfB = new int[linear.length];
            int[] rowsOfY = new int[linear.length];
            decoder.decode(linear, linear.length, new int[linear.length], rowsOfB, rowsOfY);
            int[] members = a.reduction().groupDimensions(group);
            assertThat(decoder.movesB()).isEqualTo(Arrays.stream(members).anyMatch(d -> contracted[d]));
            assertThat(decoder.movesY()).isEqualTo(Arrays.stream(members).anyMatch(d -> !contracted[d]));
            for (int p = 0; p < linear.length; p++) {
                long[] indices = indices(a, p);
                assertThat(rowsOfB[p]).isEqualTo(row(order, members, indices, contracted, true));
                assertThat(rowsOfY[p]).isEqualTo(row(order, members, indices, contracted, false));
            }
        }
    }

    /// Returns the row of a dense operand from the indices of its dimensions, given in any order.
    private static int row(int[] order, int[] members, long[] indices, boolean[] contracted, boolean ofB) {
        int row = 0;
        for (int d : order) {
            if (contracted[d] == ofB) {
                boolean isMember = Arrays.stream(members).anyMatch(member -> member == d);
                row = row * (int) SHAPE.extent(d) + (isMember ? (int) indices[d] : 0);
            }
        }
        return row;
    }

    /// [ModePartition]: what two tasks add to one row of the output is summed apart by one of them.
    @ParameterizedTest
    @CsvSource({"'0,1|2,3', 0, 1", "'0,1|2,3', 2, 9", "'2|0,1,3', 2, 1", "'2|0,1,3', 3, 4"})
    void sharedRowsHaveOneWriter(String layout, int mode, int privateRows) {
        GcsArray a = array(layout, 0.5);
        ModePartition parts = ModePartition.of(a, mode, 5);
        assertThat(parts.tasks()).isEqualTo(5);
        assertThat(parts.privateRows()).isEqualTo(privateRows);
        assertThat(parts.start(0)).isZero();
        assertThat(parts.start(5)).isEqualTo(a.compressedRows().nse());
        int[] writer = new int[(int) SHAPE.extent(mode)];
        Arrays.fill(writer, -1);
        for (int task = 0; task < 5; task++) {
            assertThat(parts.sharedStart(task)).isBetween(parts.start(task), parts.start(task + 1));
            for (int p = parts.start(task); p < parts.sharedStart(task); p++) {
                assertThat(indices(a, p)[mode] - parts.firstIndex(task)).isBetween(0L, privateRows - 1L);
            }
            for (int p = parts.sharedStart(task); p < parts.start(task + 1); p++) {
                int row = (int) indices(a, p)[mode];
                assertThat(writer[row]).isIn(-1, task);
                writer[row] = task;
            }
        }
    }

    /// [ContractionTasks]: no more tasks than repay an array of their own.
    @Test
    void tasksOfAContraction() {
        GcsArray a = array("0,1|2,3", 0.5);
        Parallelism six = Parallelism.threads(6).withLeastWork(0);
        ContractionDimensions owned = ContractionDimensions.of(a.reduction(), new boolean[] {false, true, false, true});
        ContractionTasks many = ContractionTasks.of(GcsArray.wrap(owned.layout(), a.compressedRows()), owned, 54, 1,
                six);
        assertThat(many.parts().tasks()).isEqualTo(6);
        assertThat(many.apartLength()).isEqualTo(9);
        assertThat(many.parts().start(6)).isEqualTo(a.compressedRows().nse());
        assertThat(many.apartOffset(0)).isZero();
        ContractionDimensions shared = ContractionDimensions.of(a.reduction(),
                new boolean[] {true, false, true, false});
        ContractionTasks few = ContractionTasks.of(GcsArray.wrap(shared.layout(), a.compressedRows()), shared, 200, 1,
                six);
        assertThat(few.apartLength()).isEqualTo(200);
        assertThat(few.parts().tasks()).isEqualTo(1 + a.compressedRows().nse() / 400);
        assertThat(few.parts().sharedStart(0)).isEqualTo(few.parts().start(1));
    }
}
