package org.gcsarray.ejml;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.ejml.data.DMatrixRMaj;
import org.ejml.data.DMatrixSparse;
import org.ejml.data.DMatrixSparseCSC;
import org.ejml.data.DMatrixSparseTriplet;
import org.ejml.data.FMatrixSparseCSC;
import org.ejml.sparse.csc.CommonOps_DSCC;
import org.ejml.sparse.csc.CommonOps_FSCC;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.Numbers;
import org.gcsarray.kernel.Spmm;
import org.gcsarray.kernel.Spmv;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Exchange with EJML: nothing is lost on either way, and EJML computes the same products.
class EjmlPropertyTest {

    @Provide
    Arbitrary<CooArray> matrices() {
        return dimensions()
                .flatMap(shape -> Arbitraries.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.BOOL)
                        .flatMap(dtype -> elements(shape, dtype)));
    }

    @Provide
    Arbitrary<CooArray> numbers() {
        return dimensions().flatMap(shape -> elements(shape, DType.INT32)).map(coo -> CooArray.wrap(coo.shape(),
                new Indices[] {coo.indices(0), coo.indices(1)}, coo.values().convert(DType.FLOAT64)));
    }

    private static Arbitrary<SmoothShape> dimensions() {
        Arbitrary<Long> extent = Arbitraries.longs().between(0, 9);
        return Combinators.combine(extent, extent).as(SmoothShape::of);
    }

    /// Canonical elements with fill 0.
    private static Arbitrary<CooArray> elements(SmoothShape shape, DType dtype) {
        return ArrayArbitraries.unsortedCooArrays(shape, dtype)
                .map(coo -> coo.canonicalize(org.gcsarray.buffer.DuplicatePolicy.FIRST))
                .map(coo -> CooArray.wrap(shape, new Indices[] {coo.indices(0), coo.indices(1)}, coo.values()));
    }

    /// Returns the matrix in any format and layout.
    private static NdArray any(CooArray coo, Random random) {
        ConvertOptions options = ConvertOptions.DEFAULT
                .withRowForm(random.nextBoolean() ? ConvertOptions.RowForm.HYPER : ConvertOptions.RowForm.DENSE);
        return switch (random.nextInt(4)) {
            case 0 -> coo;
            case 1 -> Convert.toCrs(coo, options);
            case 2 -> Convert.toCcs(coo, options);
            default -> Convert.toGcs(coo, DimensionReduction.parse(coo.shape(), random.nextBoolean() ? "0|1" : "1|0"),
                    options);
        };
    }

    private static Map<List<Long>, Double> stored(NdArray array) {
        Map<List<Long>, Double> stored = new TreeMap<>(
                (a, b) -> a.get(0).equals(b.get(0)) ? a.get(1).compareTo(b.get(1)) : a.get(0).compareTo(b.get(0)));
        DenseOracle.byIteration(array).forEach((index, value) -> stored.put(index, value.getDouble()));
        return stored;
    }

    private static Map<List<Long>, Double> stored(DMatrixSparse matrix) {
        Map<List<Long>, Double> stored = new TreeMap<>(
                (a, b) -> a.get(0).equals(b.get(0)) ? a.get(1).compareTo(b.get(1)) : a.get(0).compareTo(b.get(0)));
        for (Iterator<DMatrixSparse.CoordinateRealValue> it = matrix.createCoordinateIterator(); it.hasNext();) {
            DMatrixSparse.CoordinateRealValue element = it.next();
            assertThat(stored.put(List.of((long) element.row, (long) element.col), element.value)).isNull();
        }
        return stored;
    }

    @Property
    void sparseColumnsThereAndBack(@ForAll("matrices") CooArray coo, @ForAll Random random) {
        DMatrixSparseCSC matrix = ToEjml.toDMatrixSparseCSC(any(coo, random));
        assertThat(CommonOps_DSCC.checkStructure(matrix)).isTrue();
        assertThat(matrix.indicesSorted).isTrue();
        assertThat(matrix.nz_length).isEqualTo((int) coo.nse());
        assertThat(stored(matrix)).isEqualTo(stored(coo));
        CcsMatrix back = FromEjml.wrap(matrix);
        assertThat(back.shape()).isEqualTo(coo.shape());
        assertThat(stored(back)).isEqualTo(stored(coo));
        DenseOracle.assertStores(back, DenseOracle.byIteration(back));
    }

    @Property
    void singlePrecisionColumnsThereAndBack(@ForAll("matrices") CooArray coo, @ForAll Random random) {
        FMatrixSparseCSC matrix = ToEjml.toFMatrixSparseCSC(any(coo, random));
        assertThat(CommonOps_FSCC.checkStructure(matrix)).isTrue();
        assertThat(matrix.indicesSorted).isTrue();
        CcsMatrix back = FromEjml.wrap(matrix);
        assertThat(back.dtype()).isEqualTo(DType.FLOAT32);
        assertThat(back.shape()).isEqualTo(coo.shape());
        assertThat(stored(back)).isEqualTo(stored(coo));
        coo.forEachStored((index, position) -> assertThat(Scalar.of(matrix.get((int) index[0], (int) index[1])))
                .isEqualTo(Scalar.of((float) coo.values().getDouble(position))));
    }

    @Property
    void tripletsThereAndBack(@ForAll("matrices") CooArray coo, @ForAll Random random) {
        DMatrixSparseTriplet matrix = ToEjml.toDMatrixSparseTriplet(any(coo, random));
        assertThat(matrix.nz_length).isEqualTo((int) coo.nse());
        assertThat(stored(matrix)).isEqualTo(stored(coo));
        CooArray back = FromEjml.copyOf(matrix);
        assertThat(back.isCanonical()).isTrue();
        assertThat(back.shape()).isEqualTo(coo.shape());
        assertThat(stored(back)).isEqualTo(stored(coo));
        assertThat(back.indices(0).byteWidth()).isOne();
    }

    @Property
    void denseMatricesThereAndBack(@ForAll("matrices") CooArray coo, @ForAll Random random) {
        DMatrixRMaj matrix = ToEjml.toDMatrixRMaj(any(coo, random));
        assertThat(matrix.numRows).isEqualTo((int) coo.shape().extent(0));
        assertThat(matrix.numCols).isEqualTo((int) coo.shape().extent(1));
        assertThat(Arrays.copyOf(matrix.data, matrix.getNumElements())).isEqualTo(DenseOracle.doubles(coo));
        assertThat(DenseOracle.doubles(FromEjml.wrap(matrix))).isEqualTo(DenseOracle.doubles(coo));
        assertThat(ToEjml.toDMatrixRMaj(Convert.toStrided(coo).transpose(1, 0)).data)
                .isEqualTo(DenseOracle.doubles(Convert.toStrided(coo).transpose(1, 0)));
    }

    @Property
    void ejmlTransposesAsWeDo(@ForAll("numbers") CooArray coo) {
        DMatrixSparseCSC transposed = CommonOps_DSCC.transpose(ToEjml.toDMatrixSparseCSC(coo), null, null);
        assertThat(stored(FromEjml.wrap(transposed))).isEqualTo(stored(Convert.toCrs(coo).transpose()));
    }

    @Property
    void ejmlMultipliesAsWeDo(@ForAll("numbers") CooArray coo, @ForAll Random random) {
        int rows = (int) coo.shape().extent(0);
        int columns = (int) coo.shape().extent(1);
        int width = 1 + random.nextInt(5);
        double[] b = random.ints((long) columns * width, -9, 10).asDoubleStream().toArray();
        DMatrixRMaj product = new DMatrixRMaj(rows, width);
        CommonOps_DSCC.mult(ToEjml.toDMatrixSparseCSC(any(coo, random)), DMatrixRMaj.wrap(columns, width, b), product);
        double[] c = new double[rows * width];
        Spmm.multiply(CrsMatrix.wrap(Convert.toCrs(coo).compressedRows()), b, c, width);
        assertThat(Numbers.unsigned(c)).isEqualTo(Numbers.unsigned(Arrays.copyOf(product.data, c.length)));
        double[] x = random.ints(columns, -9, 10).asDoubleStream().toArray();
        double[] y = new double[rows];
        Spmv.multiplyTransposed(1, CrsMatrix.wrap(FromEjml.wrap(ToEjml.toDMatrixSparseCSC(coo)).compressedColumns()), x,
                0, y, Parallelism.sequential());
        DMatrixRMaj expected = new DMatrixRMaj(rows, 1);
        CommonOps_DSCC.mult(ToEjml.toDMatrixSparseCSC(coo), DMatrixRMaj.wrap(columns, 1, x), expected);
        assertThat(Numbers.unsigned(y)).isEqualTo(Numbers.unsigned(Arrays.copyOf(expected.data, rows)));
    }

    @Property
    void productsWithUnsortedColumnsComeBackSorted(@ForAll("numbers") CooArray coo) {
        DMatrixSparseCSC a = ToEjml.toDMatrixSparseCSC(coo);
        DMatrixSparseCSC transposed = CommonOps_DSCC.transpose(a, null, null);
        DMatrixSparseCSC product = CommonOps_DSCC.mult(a, transposed, null);
        double[] dense = new double[a.numRows * a.numRows];
        DMatrixRMaj right = new DMatrixRMaj(a.numCols, a.numRows, true,
                DenseOracle.doubles(Convert.toCrs(coo).transpose()));
        Spmm.multiply(CrsMatrix.wrap(Convert.toCrs(coo).compressedRows()), right.data, dense, a.numRows);
        CcsMatrix back = FromEjml.wrap(product);
        assertThat(Numbers.unsigned(DenseOracle.doubles(back))).isEqualTo(Numbers.unsigned(dense));
        assertThat(back.nse()).isEqualTo(product.nz_length);
    }

    @Property
    void unsortedColumnsWithSpareRoomAreSortedAndCut(@ForAll("matrices") CooArray coo, @ForAll Random random) {
        DMatrixSparseCSC matrix = ToEjml.toDMatrixSparseCSC(coo);
        for (int c = 0; c < matrix.numCols; c++) {
            shuffle(matrix, matrix.col_idx[c], matrix.col_idx[c + 1], random);
        }
        matrix.indicesSorted = false;
        matrix.growMaxLength(matrix.nz_length + random.nextInt(4), true);
        matrix.growMaxColumns(matrix.numCols + random.nextInt(3), true);
        CcsMatrix back = FromEjml.wrap(matrix);
        assertThat(stored(back)).isEqualTo(stored(coo));
        DenseOracle.assertStores(back, DenseOracle.byIteration(back));
    }

    private static void shuffle(DMatrixSparseCSC matrix, int from, int to, Random random) {
        int[] order = ArrayArbitraries.shuffled(to - from, random);
        int[] rows = Arrays.copyOfRange(matrix.nz_rows, from, to);
        double[] values = Arrays.copyOfRange(matrix.nz_values, from, to);
        for (int k = 0; k < order.length; k++) {
            matrix.nz_rows[from + k] = rows[order[k]];
            matrix.nz_values[from + k] = values[order[k]];
        }
    }

    @Property
    void sharedColumnsNeedNoCopy(@ForAll("numbers") CooArray coo) {
        DMatrixSparseCSC matrix = ToEjml.toDMatrixSparseCSC(coo);
        CcsMatrix wrapped = FromEjml.wrap(matrix);
        DMatrixSparseCSC again = ToEjml.asDMatrixSparseCSC(wrapped);
        assertThat(again.nz_values).isSameAs(matrix.nz_values);
        assertThat(again.nz_rows).isSameAs(matrix.nz_rows);
        assertThat(again.col_idx).isSameAs(matrix.col_idx);
        assertThat(CommonOps_DSCC.checkStructure(again)).isTrue();
        assertThat(stored(again)).isEqualTo(stored(coo));
        assertThat(wrapped.fill()).isEqualTo(Scalar.of(0d));
        assertThat(Values.wrap(matrix.nz_values).size()).isEqualTo(wrapped.values().size());
    }
}
