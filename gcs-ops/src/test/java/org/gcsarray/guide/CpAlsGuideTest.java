package org.gcsarray.guide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.gcsarray.buffer.DType;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.kernel.Mttkrp;
import org.gcsarray.layout.DistinctCounts;
import org.gcsarray.ops.Sparse;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.RandomOptions;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// The page on CP-ALS shows the code between the markers here, and the code does what the page says.
class CpAlsGuideTest {

    private static final Path PAGE = Path.of("../docs/cp-als.md");
    private static final Path ADULT = Path
            .of("../gcs-io/src/test/resources/data/tns/uci_adult_contingency_5d.tns");

    // begin
    static List<GcsArray> byMode(CooArray x) {
        int rank = x.shape().rank();
        DistinctCounts counts = DistinctCounts.of(x);
        List<GcsArray> arrays = new ArrayList<>();
        for (int mode = 0; mode < rank; mode++) {
            int rows = mode;
            int[] others = IntStream.range(0, rank).filter(d -> d != rows).toArray();
            int fastest = Arrays.stream(others).boxed()
                    .min((d, e) -> Long.compare(fibres(counts, rank, d), fibres(counts, rank, e))).orElseThrow();
            IntStream order = IntStream.concat(IntStream.concat(IntStream.of(rows),
                    Arrays.stream(others).filter(d -> d != fastest)), IntStream.of(fastest));
            arrays.add(Convert.toGcs(x, DimensionReduction.of(x.shape(), order.toArray(), 1)));
        }
        return arrays;
    }

    static long fibres(DistinctCounts counts, int rank, int dimension) {
        return counts.exact((1L << rank) - 1 - (1L << dimension));
    }
    // end

    // begin
    static double[][] start(SmoothShape shape, int components, long seed) {
        double[][] factors = new double[shape.rank()][];
        for (int d = 0; d < factors.length; d++) {
            CounterRandom random = new CounterRandom(seed + d);
            factors[d] = new double[Math.toIntExact(shape.extent(d) * components)];
            Arrays.setAll(factors[d], random::u01);
        }
        return factors;
    }
    // end

    // begin
    static DMatrixRMaj gram(double[][] factors, int components, int left) {
        DMatrixRMaj product = new DMatrixRMaj(components, components);
        CommonOps_DDRM.fill(product, 1);
        DMatrixRMaj one = new DMatrixRMaj(components, components);
        for (int d = 0; d < factors.length; d++) {
            if (d != left) {
                CommonOps_DDRM.multInner(matrix(factors[d], components), one);
                CommonOps_DDRM.elementMult(product, one);
            }
        }
        return product;
    }

    static DMatrixRMaj matrix(double[] rowMajor, int components) {
        return DMatrixRMaj.wrap(rowMajor.length / components, components, rowMajor); // shares the array
    }
    // end

    // begin
    static double[] sweep(List<GcsArray> x, double[][] factors, double[] weights) {
        int components = weights.length;
        double[] product = new double[0];
        for (int mode = 0; mode < factors.length; mode++) {
            product = new double[factors[mode].length];
            Mttkrp.multiply(x.get(mode), mode, factors, components, product);
            DMatrixRMaj inverse = new DMatrixRMaj(components, components);
            CommonOps_DDRM.pinv(gram(factors, components, mode), inverse);
            DMatrixRMaj factor = matrix(factors[mode], components);
            CommonOps_DDRM.mult(matrix(product, components), inverse, factor);
            normalize(factor, weights);
        }
        return product; // of the last mode, for the fit
    }

    static void normalize(DMatrixRMaj factor, double[] weights) {
        for (int r = 0; r < weights.length; r++) {
            double squares = 0;
            for (int i = 0; i < factor.numRows; i++) {
                squares += factor.get(i, r) * factor.get(i, r);
            }
            weights[r] = Math.sqrt(squares);
            for (int i = 0; i < factor.numRows && weights[r] > 0; i++) {
                factor.set(i, r, factor.get(i, r) / weights[r]);
            }
        }
    }
    // end

    // begin
    static double fit(double normOfX, double[][] factors, double[] weights, double[] product) {
        int components = weights.length;
        double[] last = factors[factors.length - 1];
        double inner = 0; // <X, M>
        for (int p = 0; p < last.length; p++) {
            inner += weights[p % components] * last[p] * product[p];
        }
        DMatrixRMaj gram = gram(factors, components, -1);
        double model = 0; // |M|^2
        for (int r = 0; r < components; r++) {
            for (int s = 0; s < components; s++) {
                model += weights[r] * weights[s] * gram.get(r, s);
            }
        }
        double rest = normOfX * normOfX - 2 * inner + model;
        return 1 - Math.sqrt(Math.max(0, rest)) / normOfX;
    }
    // end

    private static double norm(CooArray x) {
        // begin
        double norm = Math.sqrt(Arrays.stream(x.values().toDoubles()).map(value -> value * value).sum());
        // end
        return norm;
    }

    /// The fit after each sweep.
    private static List<Double> fits(CooArray x, double[][] factors, double[] weights, int sweeps) {
        List<GcsArray> byMode = byMode(x);
        double norm = norm(x);
        List<Double> fits = new ArrayList<>();
        for (int k = 0; k < sweeps; k++) {
            double[] product = sweep(byMode, factors, weights);
            fits.add(fit(norm, factors, weights, product));
        }
        return fits;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void everySweepIsThatOfTheTextbook(int components) {
        for (SmoothShape shape : List.of(SmoothShape.of(6, 5, 7), SmoothShape.of(4, 5, 3, 6), SmoothShape.of(8, 9))) {
            int nse = shape.cellCount().intValueExact() / 3;
            CooArray x = Create.random(RandomOptions.of(nse, 17), shape.extents());
            double[][] factors = start(shape, components, 5);
            DenseCpAls textbook = new DenseCpAls(DenseOracle.doubles(x), shape, start(shape, components, 5));
            double[] weights = new double[components];
            List<GcsArray> byMode = byMode(x);
            for (int k = 0; k < 12; k++) {
                double[] product = sweep(byMode, factors, weights);
                textbook.sweep();
                assertThat(fit(norm(x), factors, weights, product)).as("fit of sweep " + k + " of " + shape)
                        .isCloseTo(textbook.fit(), within(1e-10));
                assertThat(weights).containsExactly(textbook.weights(), within(1e-10));
                for (int d = 0; d < factors.length; d++) {
                    assertThat(factors[d]).containsExactly(textbook.factor(d), within(1e-10));
                }
            }
        }
    }

    /// A sum of outer products of vectors with few elements each.
    private static CooArray lowRank(SmoothShape shape, int components, List<double[][]> columns) {
        Map<List<Long>, Double> cells = new HashMap<>();
        for (int r = 0; r < components; r++) {
            double[][] vectors = new double[shape.rank()][];
            for (int d = 0; d < vectors.length; d++) {
                CooArray vector = Create.random(RandomOptions.of(6, 100L * r + d).withValues(u -> 1 + u),
                        shape.extent(d));
                vectors[d] = DenseOracle.doubles(vector);
            }
            columns.add(vectors);
            for (long[] index : DenseOracle.indices(shape)) {
                double value = 1;
                for (int d = 0; d < index.length; d++) {
                    value *= vectors[d][(int) index[d]];
                }
                if (value != 0) {
                    cells.merge(DenseOracle.key(index), value, Double::sum);
                }
            }
        }
        CooArray.Builder sum = CooArray.builder(shape, DType.FLOAT64);
        cells.forEach((index, value) -> sum.add(index.stream().mapToLong(Long::longValue).toArray(), value));
        return sum.build();
    }

    @Test
    void knownFactorsAreFoundAgain() {
        SmoothShape shape = SmoothShape.of(20, 25, 30);
        List<double[][]> columns = new ArrayList<>();
        CooArray x = lowRank(shape, 3, columns);
        double[][] factors = start(shape, 3, 11);
        double[] weights = new double[3];
        List<Double> fits = fits(x, factors, weights, 60);
        assertThat(fits.getLast()).isGreaterThan(0.9999);
        for (double[][] vectors : columns) {
            double best = IntStream.range(0, 3).mapToDouble(r -> congruence(vectors, factors, r)).max().orElseThrow();
            assertThat(best).as("a component with the same directions in all modes").isGreaterThan(0.9999);
        }
    }

    /// The product over the modes of the cosines between the vectors and component r.
    private static double congruence(double[][] vectors, double[][] factors, int r) {
        double product = 1;
        for (int d = 0; d < vectors.length; d++) {
            int components = factors[d].length / vectors[d].length;
            double dot = 0;
            double squares = 0;
            for (int i = 0; i < vectors[d].length; i++) {
                dot += vectors[d][i] * factors[d][i * components + r];
                squares += vectors[d][i] * vectors[d][i];
            }
            product *= Math.abs(dot) / Math.sqrt(squares);
        }
        return product;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1e200, 1e-200})
    void numbersWithoutASquareHaveNoFit(double number) {
        CooArray x = CooArray.builder(SmoothShape.of(3, 4, 5), DType.FLOAT64).add(number, 1, 2, 3).build();
        double[] weights = new double[2];
        assertThat(fits(x, start(x.shape(), 2, 1), weights, 1)).containsExactly(Double.NaN);
        assertThat(weights).containsExactly(0, 0);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void whatIsNotFiniteIsRefusedByEjml(double number) {
        CooArray x = CooArray.builder(SmoothShape.of(3, 4, 5), DType.FLOAT64).add(number, 1, 2, 3).build();
        assertThatThrownBy(() -> fits(x, start(x.shape(), 2, 1), new double[2], 1))
                .hasMessageStartingWith("Invert failed");
    }

    @Test
    void realTensor() throws IOException {
        Path file = ADULT;
        // begin
        CooArray x = Sparse.read(file).toCoo();
        int components = 4;
        double[][] factors = start(x.shape(), components, 1);
        double[] weights = new double[components];
        List<GcsArray> byMode = byMode(x);
        List<Double> fits = new ArrayList<>();
        for (int k = 0; k < 50; k++) {
            double[] product = sweep(byMode, factors, weights);
            fits.add(fit(norm(x), factors, weights, product));
        }
        // end
        for (int k = 1; k < fits.size(); k++) {
            assertThat(fits.get(k)).as("no sweep makes it worse").isGreaterThan(fits.get(k - 1) - 1e-9);
        }
        String printed = IntStream.of(1, 2, 3, 5, 10, 20, 50)
                .mapToObj(k -> String.format(Locale.ROOT, "    sweep %2d  fit %.4f", k, fits.get(k - 1)))
                .collect(Collectors.joining("\n"));
        String layouts = byMode.stream().map(array -> array.reduction().toString()).collect(Collectors.joining("`, `"));
        assertThat(Files.readString(PAGE)).contains(printed, "`" + layouts + "`");
    }
}
