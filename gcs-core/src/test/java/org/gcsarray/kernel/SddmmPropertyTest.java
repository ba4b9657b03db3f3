package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.house.Numbers;
import org.gcsarray.parallel.Parallelism;

/// SDDMM against the definition, over index widths, row forms, values, lengths and threads.
class SddmmPropertyTest {

    private static final int[] LENGTHS = {0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 32, 33, 100, 1000};

    private static double[] expected(CompressedRows s, double[] a, double[] b, int k, boolean scaled) {
        double[] c = new double[s.nse()];
        for (int listed = 0; listed < s.rows().listedRows(); listed++) {
            for (int p = s.rows().start(listed); p < s.rows().end(listed); p++) {
                for (int j = 0; j < k; j++) {
                    c[p] += a[(int) s.rows().rowId(listed) * k + j] * b[(int) s.columns().get(p) * k + j];
                }
                c[p] *= scaled ? s.values().getDouble(p) : 1;
            }
        }
        return c;
    }

    @Property
    void followsTheDefinition(@ForAll Random random) {
        for (DType dtype : EitherType.TYPES) {
            CompressedRows s = KernelCase.random(random, dtype).a();
            int k = LENGTHS[random.nextInt(LENGTHS.length)];
            double[] a = KernelCase.vector((int) s.rowCount() * k, random);
            double[] b = KernelCase.vector((int) s.columnCount() * k, random);
            double[] c = KernelCase.old(s.nse(), 0, random);
            Parallelism parallelism = Parallelism.threads(1 + random.nextInt(4)).withLeastWork(0);
            for (boolean scaled : new boolean[] {true, false}) {
                EitherType.sddmm(scaled, CrsMatrix.wrap(s), a, b, k, c, parallelism);
                assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(expected(s, a, b, k, scaled)));
            }
        }
    }

    /// The structure is shared, and the pattern of a matrix of any type serves.
    @Property
    void resultHasTheStructure(@ForAll Random random) {
        CompressedRows s = KernelCase.random(random, DType.FLOAT64).a();
        double[] a = KernelCase.vector((int) s.rowCount() * 5, random);
        double[] b = KernelCase.vector((int) s.columnCount() * 5, random);
        for (CompressedRows c : new CompressedRows[] {Sddmm.multiply(CrsMatrix.wrap(s), a, b, 5).unfolded(),
            Sddmm.sample(CrsMatrix.wrap(s.convert(DType.INT32)), a, b, 5).unfolded()}) {
            assertThat(c.rows()).isSameAs(s.rows());
            assertThat(c.columns()).isSameAs(s.columns());
            assertThat(c.values().dtype()).isEqualTo(DType.FLOAT64);
            assertThat(c.fill().isZero()).isTrue();
        }
        CompressedRows floats = Sddmm.sample(CrsMatrix.wrap(s), Numbers.floats(a), Numbers.floats(b), 5).unfolded();
        assertThat(floats.values().dtype()).isEqualTo(DType.FLOAT32);
        double[] sampled = new double[s.nse()];
        for (int p = 0; p < sampled.length; p++) {
            sampled[p] = floats.values().getDouble(p);
        }
        assertThat(Numbers.unsigned(sampled)).isEqualTo(Numbers.unsigned(expected(s, a, b, 5, false)));
    }

    /// With any doubles, every thread count and executor gives the same bits.
    @Property
    void resultsDoNotDependOnThreads(@ForAll Random random) {
        CompressedRows s = KernelCase.random(random, DType.FLOAT64).a();
        int k = LENGTHS[random.nextInt(LENGTHS.length)];
        double[] a = random.doubles(s.rowCount() * k).toArray();
        double[] b = random.doubles(s.columnCount() * k).toArray();
        double[] first = new double[s.nse()];
        Sddmm.multiply(CrsMatrix.wrap(s), a, b, k, first, Parallelism.sequential());
        for (int threads = 2; threads <= 5; threads++) {
            double[] c = new double[s.nse()];
            Sddmm.multiply(CrsMatrix.wrap(s), a, b, k, c, Parallelism.threads(threads).withLeastWork(0));
            assertThat(c).isEqualTo(first);
        }
    }
}
