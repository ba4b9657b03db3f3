package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.RowIndex;
import org.gcsarray.kernel.internal.RowLengths;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.testing.ArrayArbitraries;

/// Products of rows of equal length among which a few are long.
class RegularRowsTest {

    private static final int ROWS = 100;
    private static final int COLUMNS = 200;
    private static final int SHORT = 3;
    private static final int LONG = 75;

    private static CompressedRows matrix(Set<Integer> longRows, int width, DType dtype) {
        int[] pointers = new int[ROWS + 1];
        for (int r = 0; r < ROWS; r++) {
            pointers[r + 1] = pointers[r] + (longRows.contains(r) ? LONG : SHORT);
        }
        long[] columns = IntStream.range(0, ROWS).boxed()
                .flatMapToLong(r -> LongStream.range(r, r + pointers[r + 1] - pointers[r])).toArray();
        Values values = Values.wrap(new Random(5).doubles(columns.length, -1, 1).toArray()).convert(dtype);
        assertThat(RowLengths.areRegular(pointers, 0, ROWS)).isTrue();
        return CompressedRows.wrap(ROWS, COLUMNS, RowIndex.Dense.wrap(pointers),
                ArrayArbitraries.inWidth(columns, width), values, Scalar.zero(dtype));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void longRowsAmongShortOnes(int width) {
        for (Set<Integer> longRows : Set.of(Set.<Integer>of(), Set.of(0), Set.of(1), Set.of(49, 50), Set.of(99))) {
            for (DType dtype : EitherType.TYPES) {
                CompressedRows a = matrix(longRows, width, dtype);
                double[] x = EitherType.rounded(dtype, StackCase.vector(COLUMNS, new Random(6)));
                double[] old = EitherType.rounded(dtype, StackCase.vector(ROWS, new Random(7)));
                for (double beta : new double[] {0, 0.5}) {
                    double[] y = old.clone();
                    EitherType.spmv(false, 1.5, CrsMatrix.wrap(a), x, beta, y, Parallelism.sequential());
                    assertThat(RowShapes.faults(RowShapes.product(a, 1.5, x, beta, old), y,
                            RowShapes.bound(a, 1.5, x, beta, old, dtype == DType.FLOAT64 ? 0x1p-53 : 0x1p-24)))
                            .as("long rows %s, beta %s, %s", longRows, beta, dtype).isZero();
                }
            }
        }
    }
}
