package org.gcsarray.format.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ForkJoinPool;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.JavaProgram;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.parallel.StoppedException;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Arrays by how much is known of them: what is proven is looked at only if it is asked for, and threads find the fault that one finds.
class WrappingTest {

    private static final Scalar ZERO = Scalar.zero(DType.FLOAT64);

    private static CompressedRows twoRows(int... columns) {
        return Wrapping.proven(2, 5, RowIndex.Dense.wrap(new int[] {0, 2, columns.length}), Indices.wrap(columns),
                Values.uniform(1, columns.length), ZERO);
    }

    private static CooArray twoElements(int... rows) {
        return Wrapping.proven(SmoothShape.of(5, 1), new Indices[] {Indices.wrap(rows), Indices.wrap(new int[2])},
                Values.uniform(1, 2), ZERO);
    }

    /// Tests run with assertions.
    @Test
    void whatIsProvenIsValidatedUnderAssertions() {
        assertThat(twoRows(1, 4, 0).position(1, 0)).isEqualTo(2);
        assertThatThrownBy(() -> twoRows(4, 1, 0)).isInstanceOf(AssertionError.class)
                .hasMessage("a result of gcs-arrays is not what it should be: row 0: colIndices[1] = 1 does not exceed "
                        + "colIndices[0] = 4")
                .hasCauseInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> twoRows(1, 4, 5)).isInstanceOf(AssertionError.class)
                .hasCauseInstanceOf(IndexOutOfBoundsException.class);
        assertThat(twoElements(1, 4).isCanonical()).isTrue();
        assertThatThrownBy(() -> twoElements(4, 1)).isInstanceOf(AssertionError.class)
                .hasMessageEndingWith("coordinates are not canonical");
        assertThatThrownBy(() -> twoElements(1, 5)).isInstanceOf(AssertionError.class)
                .hasMessageContaining("indices[0][1] = 5 is outside 0..4");
    }

    /// Whether results are looked at is fixed when the classes are loaded: each answer needs its own JVM.
    @ParameterizedTest
    @CsvSource({"'', taken", "-Dgcs.validate=true, refused", "-Dgcs.validate=false, taken", "-ea, refused"})
    void anOptionTurnsValidationOn(String option, String expected) throws IOException, InterruptedException {
        JavaProgram run = JavaProgram.run(option.isEmpty() ? List.of() : List.of(option), WrappingTest.class);
        assertThat(run).isEqualTo(new JavaProgram(0, expected + "\n"));
    }

    /// Says what becomes of rows that are not in order.
    public static void main(String[] arguments) {
        try {
            System.out.println(twoRows(4, 1, 0).nse() == 3 ? "taken" : "changed");
        } catch (AssertionError refused) {
            System.out.println("refused");
        }
    }

    /// Rows with some columns changed: one thread and several agree on the outcome, to the text.
    @Property
    void faultsAreTheSameOnAnyNumberOfThreads(@ForAll Random random) {
        int rows = 1 + random.nextInt(40);
        int columnCount = 40 + random.nextInt(200);
        int[] pointers = new int[rows + 1];
        long[] columns = new long[rows * 40];
        int nse = 0;
        for (int r = 0; r < rows; r++) {
            int length = random.nextInt(4) == 0 ? 0 : random.nextInt(40);
            long[] inRow = random.longs(0, columnCount).distinct().limit(length).sorted().toArray();
            System.arraycopy(inRow, 0, columns, nse, length);
            nse += length;
            pointers[r + 1] = nse;
        }
        long[] changed = Arrays.copyOf(columns, nse);
        for (int k = random.nextInt(4); k > 0 && nse > 0; k--) {
            changed[random.nextInt(nse)] = random.nextInt(columnCount + 3);
        }
        Indices stored = ArrayArbitraries.inWidth(changed, 1 << random.nextInt(4));
        CompressedRows[] made = new CompressedRows[1];
        RowIndex index = RowIndex.Dense.wrap(pointers);
        Values values = Values.uniform(1, nse);
        Throwable expected = catchThrowable(
                () -> made[0] = CompressedRows.wrap(rows, columnCount, index, stored, values));
        for (Parallelism parallelism : new Parallelism[] {Parallelism.sequential(),
            Parallelism.on(ForkJoinPool.commonPool(), 2 + random.nextInt(6)).withLeastWork(0),
            Parallelism.on(Runnable::run, 64).withLeastWork(0)}) {
            CompressedRows[] checked = new CompressedRows[1];
            Throwable actual = catchThrowable(() -> checked[0] = Wrapping.checked(parallelism, rows, columnCount, index,
                    stored, values, ZERO));
            boolean ascends = Wrapping.ascends(parallelism, index, stored, columnCount);
            if (expected == null) {
                assertThat(actual).isNull();
                assertThat(checked[0].nse()).isEqualTo(made[0].nse());
                assertThat(ascends).isTrue();
            } else {
                assertThat(actual).hasSameClassAs(expected).hasMessage(expected.getMessage());
                assertThat(ascends).isFalse();
            }
        }
    }

    /// Faults of pointers are found before threads begin.
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void pointersAreChecked(int threads) {
        Parallelism parallelism = Parallelism.threads(threads).withLeastWork(0);
        Indices columns = Indices.wrap(new int[] {0, 1, 2});
        assertThatThrownBy(() -> Wrapping.checked(parallelism, 2, 5, RowIndex.Dense.wrap(new int[] {0, 2, 4}), columns,
                Values.uniform(1, 3), ZERO)).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("crowIndices[2] = 4 exceeds nse = 3");
    }

    @Test
    void anInterruptEndsTheCheckOnThreads() {
        Thread.currentThread().interrupt();
        try {
            assertThatThrownBy(() -> Wrapping.checked(Parallelism.threads(2), 1, 5,
                    RowIndex.Dense.wrap(new int[] {0, 1}), Indices.wrap(new int[1]), Values.uniform(1, 1), ZERO))
                    .isInstanceOf(StoppedException.class);
            assertThat(CompressedRows.wrap(1, 5, RowIndex.Dense.wrap(new int[] {0, 1}), Indices.wrap(new int[1]),
                    Values.uniform(1, 1)).nse()).isEqualTo(1);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}
