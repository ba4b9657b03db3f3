package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import java.util.Set;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.ContractionBlock.Way;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Where the elements of blocks belong, against their indices one by one, in each way of adding them up.
class ContractionBlockTest {

    private static final SmoothShape SHAPE = SmoothShape.of(5, 7, 30);

    /// An array, and which of its dimensions are contracted.
    private record Case(GcsArray a, ContractionDimensions dimensions) {

        static Case of(String layout, int set, double density, long seed) {
            Random random = new Random(seed);
            DimensionReduction reduction = DimensionReduction.parse(SHAPE, layout);
            GcsArray a = TensorCase.random(random, SHAPE, density, DType.FLOAT64).in(reduction, random);
            boolean[] contracted = new boolean[SHAPE.rank()];
            for (int d = 0; d < contracted.length; d++) {
                contracted[d] = (set >> d & 1) == 1;
            }
            return new Case(a, ContractionDimensions.of(reduction, contracted));
        }

        CompressedRows rows() {
            return a.compressedRows();
        }

        /// Returns the row of b (contracted) or of y (free) that an element belongs to: the sum of stride times index.
        int rowOf(int position, boolean contracted) {
            DimensionReduction joined = dimensions.layout();
            long[] indices = new long[joined.shape().rank()];
            joined.promoteInto(0, rows().rows().rowId(rows().rows().listedRowAt(position)), indices);
            joined.promoteInto(1, rows().columns().get(position), indices);
            int row = 0;
            for (int d = 0; d < indices.length; d++) {
                row += dimensions.isContracted(d) == contracted ? (int) indices[d] * dimensions.stride(d) : 0;
            }
            return row;
        }
    }

    /// Returns where in b, and where in y, element p of run k begins according to the block, in numbers.
    private static int[] places(ContractionBlock block, int k, int p, int width) {
        int runB = block.runB()[k];
        int runY = block.runY()[k];
        int inB = block.inB()[p];
        int inY = block.inY()[p];
        return switch (block.way()) {
            case RUNS, SHORT_RUNS -> new int[] {runB + inB, runY + inY};
            case SUMS -> new int[] {runB + inB, runY};
            case SCATTER -> new int[] {runB, runY + inY};
            case NARROW -> new int[] {inB, inY};
            case FIBRE_SUMS -> new int[] {inB * width, runY};
            case FIBRE_SCATTER -> new int[] {runB, inY * width};
            case ELEMENT_SCATTER -> new int[] {inB, inY * width};
        };
    }

    /// Reads an array block by block with one object, and compares each element; returns the ways that were seen.
    private static Set<Way> ways(Case each, int width, int firstRow) {
        Set<Way> seen = EnumSet.noneOf(Way.class);
        ContractionBlock block = new ContractionBlock(each.dimensions(), each.rows(), width);
        int nse = each.rows().nse();
        int length = ContractionBlock.ELEMENTS;
        for (int from = 0; from < nse; from += length, length = length == 1 ? ContractionBlock.ELEMENTS
                : Math.max(1, length / 3)) {
            int to = Math.min(nse, from + length);
            block.read(from, to, firstRow);
            seen.add(block.way());
            assertThat(block.size()).isEqualTo(to - from);
            assertThat(block.starts()[0]).isZero();
            int heads = 0;
            for (int k = 0; k < block.count(); k++) {
                int begin = block.starts()[k];
                assertThat(block.starts()[k + 1]).as("runs are not empty").isGreaterThan(begin);
                for (int p = begin; p < block.starts()[k + 1]; p++) {
                    heads += block.heads()[p];
                    if (block.way() == Way.SHORT_RUNS) {
                        assertThat(heads).isEqualTo(k);
                    }
                    assertThat(places(block, k, p, width))
                            .as("element %s as %s, width %s", from + p, block.way(), width)
                            .containsExactly(each.rowOf(from + p, true) * width,
                                    (each.rowOf(from + p, false) - firstRow) * width);
                }
            }
            assertThat(Arrays.copyOf(block.zeros(), block.count())).containsOnly(0);
            assertThat(block.each()).startsWith(0, 1, 2);
        }
        return seen;
    }

    @ParameterizedTest
    @CsvSource({
        // bit d of the set: dimension d is contracted; rows of 210, 7 or 30, and sparse ones
        "'0|1,2', 6, 1, 1, SUMS", "'0|1,2', 1, 1, 1, SCATTER", "'0|1,2', 4, 1, 1, RUNS", "'0|1,2', 5, 1, 1, RUNS",
        "'0,1|2', 4, 0.1, 1, SHORT_RUNS", "'0,1|2', 3, 0.1, 1, SHORT_RUNS", "'0|1,2', 4, 0.02, 1, SHORT_RUNS",
        "'0|1,2', 4, 1, 5, NARROW", "'0|1,2', 1, 1, 7, NARROW", "'0,1|2', 4, 0.1, 2, NARROW",
        "'0|1,2', 6, 1, 5, FIBRE_SUMS", "'0|1,2', 6, 1, 19, FIBRE_SUMS", "'0,1|2', 4, 0.1, 8, FIBRE_SUMS",
        "'0|1,2', 1, 1, 8, FIBRE_SCATTER", "'0,1|2', 3, 0.1, 8, FIBRE_SCATTER",
        "'0|1,2', 4, 1, 8, ELEMENT_SCATTER", "'2,0|1', 5, 1, 8, FIBRE_SCATTER", "'2|0,1', 5, 0.3, 16, ELEMENT_SCATTER"})
    void elementsBelongWhereTheirIndicesSay(String layout, int set, double density, int width, Way expected) {
        Case each = Case.of(layout, set, density, 7);
        assertThat(ways(each, width, 0)).contains(expected);
        Case hyper = new Case(GcsArray.wrap(each.a().reduction(), each.rows().toHyperRows()), each.dimensions());
        assertThat(ways(hyper, width, 0)).contains(expected);
        assertThat(ways(each, width, 3)).contains(expected);
    }

    /// What a block says of one range does not depend on what it read before.
    @Test
    void blocksForgetWhatTheyReadBefore() {
        Case each = Case.of("2|0,1", 5, 0.5, 3);
        ContractionBlock fresh = new ContractionBlock(each.dimensions(), each.rows(), 9);
        ContractionBlock used = new ContractionBlock(each.dimensions(), each.rows(), 9);
        used.read(0, Math.min(ContractionBlock.ELEMENTS, each.rows().nse()), 0);
        used.read(20, 90, 1);
        fresh.read(20, 90, 1);
        assertThat(used.way()).isSameAs(fresh.way());
        assertThat(used.count()).isEqualTo(fresh.count());
        assertThat(Arrays.copyOf(used.inB(), 70)).isEqualTo(Arrays.copyOf(fresh.inB(), 70));
        assertThat(Arrays.copyOf(used.inY(), 70)).isEqualTo(Arrays.copyOf(fresh.inY(), 70));
        assertThat(Arrays.copyOf(used.runB(), used.count())).isEqualTo(Arrays.copyOf(fresh.runB(), used.count()));
        assertThat(Arrays.copyOf(used.runY(), used.count())).isEqualTo(Arrays.copyOf(fresh.runY(), used.count()));
        assertThat(Arrays.copyOf(used.heads(), 70)).isEqualTo(Arrays.copyOf(fresh.heads(), 70));
    }
}
