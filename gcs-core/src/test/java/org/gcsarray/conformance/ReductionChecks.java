package org.gcsarray.conformance;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.reduction.internal.GroupCursor;
import org.gcsarray.shape.SmoothShape;

/// Checks of the index algebra in a record: metadata, reduction, promotion, and the refusals.
final class ReductionChecks {

    private ReductionChecks() {}

    static DimensionReduction reduction(GoldenRecord golden) {
        return DimensionReduction.of(SmoothShape.of(golden.longs("shape")), golden.ints("dimensions"),
                golden.ints("partitioning"));
    }

    static void metadata(GoldenRecord golden, DimensionReduction r) {
        int groups = r.groupCount();
        golden.check("groupCount", golden.integer("reduction_dimensionality"), (long) groups);
        golden.check("groupDimensions", golden.longRows("reduction_dimensions"),
                IntStream.range(0, groups).mapToObj(g -> toLongs(r.groupDimensions(g))).toArray(long[][]::new));
        golden.check("extents of the groups", golden.longRows("reduction_shapes"), IntStream.range(0, groups)
                .mapToObj(g -> Arrays.stream(r.groupDimensions(g)).mapToLong(r.shape()::extent).toArray())
                .toArray(long[][]::new));
        golden.check("groupStrides", golden.longRows("reduction_strides"),
                IntStream.range(0, groups).mapToObj(r::groupStrides).toArray(long[][]::new));
        golden.check("groupSize", golden.longs("reduction_shape"), groupSizes(r));
        if (groups == 2) {
            golden.check("rowDimensions", golden.ints("row_dimensions"), r.rowDimensions());
            golden.check("columnDimensions", golden.ints("col_dimensions"), r.columnDimensions());
            golden.check("rowStrides", golden.longs("row_strides"), r.rowStrides());
            golden.check("columnStrides", golden.longs("col_strides"), r.columnStrides());
            golden.check("rowCount", r.groupSize(0), r.rowCount());
            golden.check("columnCount", r.groupSize(1), r.columnCount());
        }
        golden.check("parse(print)", r, DimensionReduction.parse(r.shape(), r.toString()));
        golden.check("dimensions", golden.ints("dimensions"), r.dimensions());
        golden.check("partitioning", golden.ints("partitioning"), r.partitioning());
    }

    private static long[] groupSizes(DimensionReduction r) {
        return IntStream.range(0, r.groupCount()).mapToLong(r::groupSize).toArray();
    }

    private static long[] toLongs(int[] numbers) {
        return Arrays.stream(numbers).asLongStream().toArray();
    }

    /// Both directions, all groups at once, one group at a time, and by cursor.
    static void indices(GoldenRecord golden, DimensionReduction r) {
        long[][] indices = golden.longRows("indices");
        long[][] reduced = golden.longRows("reduced_indices");
        golden.check("number of indices", reduced.length, indices.length);
        long[] moved = new long[r.shape().rank()];
        GroupCursor[] cursors = IntStream.range(0, r.groupCount()).mapToObj(g -> new GroupCursor(r, g, moved))
                .toArray(GroupCursor[]::new);
        for (int k = 0; k < Math.min(indices.length, reduced.length); k++) {
            golden.check("reduce " + Arrays.toString(indices[k]), reduced[k], r.reduce(indices[k]));
            golden.check("promote " + Arrays.toString(reduced[k]), indices[k], r.promote(reduced[k]));
            for (int g = 0; g < r.groupCount(); g++) {
                golden.check("reduce group " + g, reduced[k][g], r.reduce(g, indices[k]));
                cursors[g].moveTo(reduced[k][g]);
            }
            golden.check("cursor at " + Arrays.toString(reduced[k]), indices[k], moved);
        }
    }

    /// Unfolds every cell: the cell with row-major number n is in the row and column where the table has n.
    static void table(GoldenRecord golden) {
        DimensionReduction r = reduction(golden);
        metadata(golden, r);
        long[][] table = golden.longRows("table_of_c_order_linear_index");
        golden.check("rows of the table", r.rowCount(), (long) table.length);
        DimensionReduction linear = DimensionReduction.of(r.shape(), IntStream.range(0, r.shape().rank()).toArray());
        for (int row = 0; row < table.length; row++) {
            golden.check("columns of the table", r.columnCount(), (long) table[row].length);
            for (int column = 0; column < table[row].length; column++) {
                long[] index = linear.promote(table[row][column]);
                golden.check("reduce " + Arrays.toString(index), new long[] {row, column}, r.reduce(index));
                golden.check("promote (" + row + ", " + column + ")", index, r.promote(row, column));
            }
        }
    }

    static void nToM(GoldenRecord golden) {
        DimensionReduction r = reduction(golden);
        golden.check("M", golden.integer("M"), (long) r.groupCount());
        metadata(golden, r);
        indices(golden, r);
    }

    static void huge(GoldenRecord golden) {
        SmoothShape shape = SmoothShape.of(golden.longs("shape"));
        BigInteger total = new BigInteger(golden.text("total_size"));
        golden.check("cellCount", total, shape.cellCount());
        if (golden.bool("total_size_fits_long")) {
            golden.check("size", total.longValueExact(), shape.size());
        } else {
            golden.checkThrows("size", ArithmeticException.class, shape::size, total.toString());
        }
        golden.ignore("every_reduced_size_fits_int");
        BigInteger[] sizes = golden.bigs("reduction_shape");
        if (!golden.bool("every_reduced_size_fits_long")) {
            hugeRefused(golden, sizes);
            return;
        }
        DimensionReduction r = reduction(golden);
        golden.check("groupSize", Arrays.stream(sizes).mapToLong(BigInteger::longValueExact).toArray(), groupSizes(r));
        golden.check("groupStrides", golden.longRows("reduction_strides"),
                IntStream.range(0, r.groupCount()).mapToObj(r::groupStrides).toArray(long[][]::new));
        golden.check("groupDimensions", golden.longRows("reduction_dimensions"),
                IntStream.range(0, r.groupCount()).mapToObj(g -> toLongs(r.groupDimensions(g))).toArray(long[][]::new));
        indices(golden, r);
    }

    private static void hugeRefused(GoldenRecord golden, BigInteger[] sizes) {
        golden.ignore("reduction_strides", "indices", "reduced_indices");
        long[][] dimensions = golden.longRows("reduction_dimensions");
        for (int g = 0; g < sizes.length; g++) {
            if (sizes[g].bitLength() > 63) {
                golden.checkThrows("group " + g, ArithmeticException.class, () -> reduction(golden),
                        Arrays.toString(dimensions[g]));
                return;
            }
        }
        golden.fail("every_reduced_size_fits_long is false, but all sizes fit: " + Arrays.toString(sizes));
    }

    /// Rank above 32 is refused where the shape is built.
    static void rankAbove32(GoldenRecord golden) {
        long[] extents = LongStream.of(golden.longs("shape")).toArray();
        golden.checkThrows("rank " + extents.length, IllegalArgumentException.class, () -> SmoothShape.of(extents),
                "" + extents.length);
        golden.fields().forEach(golden::ignore);
    }
}
