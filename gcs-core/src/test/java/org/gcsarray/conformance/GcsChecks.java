package org.gcsarray.conformance;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.SortedTuples;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StridedArray;
import org.gcsarray.format.internal.Pointers;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Checks of the kinds gcs, compress, crs_access and strided: arrays built step by step and read back three ways.
final class GcsChecks {

    private GcsChecks() {}

    static void gcs(GoldenRecord golden) {
        DimensionReduction r = ReductionChecks.reduction(golden);
        ReductionChecks.metadata(golden, r);
        ReductionChecks.indices(golden, r);
        long[][] indices = golden.longRows("indices");
        double[] values = golden.doubles("values");
        golden.check("nse", golden.integer("nse"), (long) values.length);
        Map<List<Long>, Scalar> elements = elements(indices, values);
        golden.check("distinct indices", indices.length, elements.size());
        coordinates(r.shape(), indices, values, elements);
        if (r.groupCount() == 2) {
            GcsArray array = compressed(golden, r, "crs", "crow_indices", "col_indices", values);
            GcsArray swapped = compressed(golden, r.swapGroups(), "ccs", "ccol_indices", "row_indices", values);
            readings(array, swapped, elements);
            permuted(array, elements);
        }
    }

    private static Map<List<Long>, Scalar> elements(long[][] indices, double[] values) {
        Map<List<Long>, Scalar> elements = new HashMap<>();
        for (int k = 0; k < values.length; k++) {
            elements.put(DenseOracle.key(indices[k]), Scalar.of(values[k]));
        }
        return elements;
    }

    private static void coordinates(SmoothShape shape, long[][] indices, double[] values,
            Map<List<Long>, Scalar> elements) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        for (int k = 0; k < values.length; k++) {
            builder.add(values[k], indices[k]);
        }
        DenseOracle.assertStores(builder.build(), elements);
        DenseOracle.assertStores(builder.buildAsAdded(), elements);
        double[] dense = DenseOracle.indices(shape).stream()
                .mapToDouble(index -> elements.getOrDefault(DenseOracle.key(index), Scalar.of(0.0)).real()).toArray();
        StridedArray strided = StridedArray.of(shape, dense);
        if (!Arrays.equals(dense, DenseOracle.doubles(strided))) {
            throw new AssertionError("strided array reads " + strided);
        }
    }

    /// Sorts, compresses and wraps, comparing each stage with the record.
    private static GcsArray compressed(
            GoldenRecord golden, DimensionReduction r, String part, String pointersName, String minorName,
            double[] values) {
        long[][] reduced = Arrays.stream(golden.longRows("indices")).map(r::reduce).toArray(long[][]::new);
        Indices rows = Indices.narrowest(r.rowCount(), Arrays.stream(reduced).mapToLong(pair -> pair[0]).toArray());
        Indices columns = Indices.narrowest(r.columnCount(),
                Arrays.stream(reduced).mapToLong(pair -> pair[1]).toArray());
        int[] order = SortedTuples.of(new long[] {r.rowCount(), r.columnCount()}, rows, columns).order();
        Values sorted = golden.inSomeForm(Values.wrap(values)).gather(order);
        if (part.equals("crs")) {
            golden.check("order", golden.ints("order"), order);
            golden.inside("coo2d", coo -> {
                coo.check("row_indices", coo.longs("row_indices"), rows.gather(order).toLongArray());
                coo.check("col_indices", coo.longs("col_indices"), columns.gather(order).toLongArray());
                coo.check("values", coo.doubles("values"), doubles(sorted));
            });
        }
        RowIndex index = RowIndex.compress(r.rowCount(), rows.gather(order));
        CompressedRows built = CompressedRows.wrap(r.rowCount(), r.columnCount(), index, columns.gather(order), sorted);
        golden.inside(part, crs -> {
            crs.check(pointersName, crs.ints(pointersName), Pointers.of(built.toDenseRows(Long.MAX_VALUE).rows()));
            crs.check(minorName, crs.longs(minorName), built.columns().toLongArray());
            crs.check("values", crs.doubles("values"), doubles(built.values()));
        });
        return GcsArray.wrap(r, built);
    }

    private static double[] doubles(Values values) {
        return IntStream.range(0, values.size()).mapToDouble(values::getDouble).toArray();
    }

    /// Dense and hyper-sparse rows, both storages, and the readings as matrices.
    private static void readings(GcsArray array, GcsArray swapped, Map<List<Long>, Scalar> elements) {
        DimensionReduction r = array.reduction();
        for (CompressedRows rows : List.of(array.compressedRows().toHyperRows(),
                array.compressedRows().toDenseRows(Long.MAX_VALUE))) {
            DenseOracle.assertStores(GcsArray.wrap(r, rows), elements);
        }
        DenseOracle.assertStores(swapped, elements);
        Map<List<Long>, Scalar> unfolded = new HashMap<>();
        Map<List<Long>, Scalar> transposed = new HashMap<>();
        elements.forEach((index, value) -> {
            long[] pair = r.reduce(index.stream().mapToLong(Long::longValue).toArray());
            unfolded.put(List.of(pair[0], pair[1]), value);
            transposed.put(List.of(pair[1], pair[0]), value);
        });
        CompressedRows rows = array.compressedRows();
        CompressedRows columns = swapped.compressedRows();
        CrsMatrix crs = CrsMatrix.wrap(rows);
        CcsMatrix ccs = CcsMatrix.wrap(columns);
        DenseOracle.assertStores(crs, unfolded);
        DenseOracle.assertStores(ccs, unfolded);
        DenseOracle.assertStores(crs.transpose(), transposed);
        DenseOracle.assertStores(ccs.transpose(), transposed);
        DenseOracle.assertStores(
                CrsMatrix.wrap(r.rowCount(), r.columnCount(), crs.crowIndices(), crs.colIndices(), crs.values()),
                unfolded);
        DenseOracle.assertStores(
                CcsMatrix.wrap(r.rowCount(), r.columnCount(), ccs.ccolIndices(), ccs.rowIndices(), ccs.values()),
                unfolded);
    }

    /// Rotated axes, which is no involution from rank 3 on, and reversed axes.
    private static void permuted(GcsArray array, Map<List<Long>, Scalar> elements) {
        int rank = array.shape().rank();
        int[] rotated = IntStream.range(0, rank).map(k -> (k + 1) % rank).toArray();
        int[] reversed = IntStream.range(0, rank).map(k -> rank - 1 - k).toArray();
        for (int[] axes : List.of(rotated, reversed)) {
            Map<List<Long>, Scalar> seen = new HashMap<>();
            elements.forEach((index, value) -> seen.put(Arrays.stream(axes).mapToObj(index::get).toList(), value));
            DenseOracle.assertStores(array.transpose(axes), seen);
        }
    }

    static void compress(GoldenRecord golden) {
        long size = golden.integer("size");
        long[] rows = golden.longs("indices");
        int[] expected = golden.ints("compressed");
        for (int width = Indices.widthFor(size); width <= 8; width *= 2) {
            Indices sorted = ArrayArbitraries.inWidth(rows, width);
            golden.check("RowIndex.Dense", expected, Pointers.of(RowIndex.Dense.compress(size, sorted)));
            for (RowIndex index : List.of(RowIndex.Hyper.compress(size, sorted), RowIndex.compress(size, sorted))) {
                CompressedRows built = wrapOneColumnEach(size, index, rows.length);
                golden.check(index + " expanded", expected, Pointers.of(built.toDenseRows(Long.MAX_VALUE).rows()));
                golden.check(index + " back", rows, built.rowOfEachPosition().toLongArray());
            }
        }
        CompressedRows wrapped = wrapOneColumnEach(size, RowIndex.Dense.wrap(expected), rows.length);
        golden.check("back", rows, wrapped.rowOfEachPosition().toLongArray());
        golden.check("back from hyper-sparse rows", rows, wrapped.toHyperRows().rowOfEachPosition().toLongArray());
    }

    private static CompressedRows wrapOneColumnEach(long rows, RowIndex index, int nse) {
        Indices columns = Indices.narrowest(nse, IntStream.range(0, nse).asLongStream().toArray());
        return CompressedRows.wrap(rows, nse, index, columns, Values.uniform(1, nse));
    }

    static void crsAccess(GoldenRecord golden) {
        long[] extents = golden.longs("shape");
        Values values = golden.inSomeForm(Values.wrap(golden.doubles("crs_values")));
        Indices columns = Indices.narrowest(extents[1], golden.longs("col_indices"));
        CrsMatrix crs = CrsMatrix.wrap(extents[0], extents[1], golden.ints("crow_indices"), columns, values);
        DenseOracle.assertStores(crs, elements(golden.longRows("indices"), golden.doubles("values")));
        CrsMatrix hyper = CrsMatrix.wrap(crs.compressedRows().toHyperRows());
        golden.check("nse of the hyper-sparse form", crs.nse(), hyper.nse());
        for (CrsMatrix matrix : List.of(crs, hyper)) {
            for (int row = 0; row < extents[0]; row++) {
                for (int column = 0; column < extents[1]; column++) {
                    String at = "(" + row + ", " + column + ")";
                    var dense = golden.node("dense").get(row).get(column);
                    var position = golden.node("position").get(row).get(column);
                    golden.check("position " + at, position.isNull() ? -1 : position.intValue(),
                            matrix.position(row, column));
                    golden.check("element " + at, dense.isNull() ? 0.0 : GoldenRecord.number(dense),
                            matrix.getDouble(row, column));
                    golden.check("transposed element " + at, matrix.getDouble(row, column),
                            matrix.transpose().getDouble(column, row));
                }
            }
            slices(golden, matrix, 0, "row_slices");
            slices(golden, matrix, 1, "col_slices");
            slices(golden, matrix.transpose(), 1, "row_slices");
        }
    }

    /// The specified elements of each row (axis 0) or column (axis 1), found by iteration.
    private static void slices(GoldenRecord golden, NdArray matrix, int axis, String field) {
        var expected = golden.node(field);
        golden.check("number of " + field, matrix.shape().extent(axis), (long) expected.size());
        Map<List<Long>, Scalar> stored = DenseOracle.byIteration(matrix);
        int listed = 0;
        for (int k = 0; k < expected.size(); k++) {
            for (var pair : expected.get(k)) {
                long other = pair.get(0).longValue();
                Scalar value = Scalar.of(GoldenRecord.number(pair.get(1)));
                golden.check(field + "[" + k + "] at " + other, value,
                        stored.get(axis == 0 ? List.of((long) k, other) : List.of(other, (long) k)));
                listed++;
            }
        }
        golden.check("elements in " + field, listed, stored.size());
    }

    static void strided(GoldenRecord golden) {
        SmoothShape shape = SmoothShape.of(golden.longs("shape"));
        long[][] indices = golden.longRows("indices");
        double[] values = golden.doubles("values");
        long[] locations = golden.longs("memory_locations");
        StridedArray array = StridedArray.wrap(shape, golden.longs("strides"), golden.integer("offset"),
                golden.inSomeForm(Values.wrap(golden.doubles("memory"))));
        golden.check("all indices, row-major", indices, DenseOracle.indices(shape).toArray(long[][]::new));
        golden.check("nse", (long) values.length, array.nse());
        golden.check("strides", golden.longs("strides"), array.strides());
        int[] visited = {0};
        array.forEachStored((index, position) -> {
            int k = visited[0]++;
            golden.check("visit " + k, indices[k], index);
            golden.check("address visited " + k, locations[k], (long) position);
        });
        golden.check("visits", values.length, visited[0]);
        int[] reversed = IntStream.range(0, shape.rank()).map(d -> shape.rank() - 1 - d).toArray();
        StridedArray permuted = array.transpose(reversed);
        for (int k = 0; k < indices.length; k++) {
            golden.check("address of " + k, locations[k], (long) array.position(indices[k]));
            golden.check("value of " + k, values[k], array.getDouble(indices[k]));
            long[] index = indices[k];
            golden.check("permuted value of " + k, values[k],
                    permuted.getDouble(Arrays.stream(reversed).mapToLong(d -> index[d]).toArray()));
        }
    }
}
