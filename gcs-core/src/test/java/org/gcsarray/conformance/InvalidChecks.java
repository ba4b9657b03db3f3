package org.gcsarray.conformance;

import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

import org.gcsarray.buffer.Indices;
import org.gcsarray.format.RowIndex;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;

/// Checks of the kind invalid: what must be refused, with which exception, and that the text contains an offending number.
final class InvalidChecks {

    private InvalidChecks() {}

    static void invalid(GoldenRecord golden) {
        String code = golden.text("expect_error");
        Class<? extends Throwable> type = exception(golden, code);
        switch (golden.text("op")) {
            case "metadata" -> golden.checkThrows(code, type, () -> ReductionChecks.reduction(golden),
                    offendingMetadata(golden, code));
            case "reduction" -> {
                DimensionReduction r = ReductionChecks.reduction(golden);
                long[] indices = golden.longs("indices");
                String[] offending = code.equals("RANK_MISMATCH") ? texts(indices.length)
                        : outside(indices, r.shape().extents());
                golden.checkThrows(code, type, () -> r.reduce(indices), offending);
                golden.checkThrows(code + " of one group", type, () -> r.reduce(0, indices), offending);
            }
            case "promotion" -> {
                DimensionReduction r = ReductionChecks.reduction(golden);
                long[] reduced = golden.longs("reduced_indices");
                long[] sizes = new long[r.groupCount()];
                Arrays.setAll(sizes, r::groupSize);
                String[] offending = code.equals("RANK_MISMATCH") ? texts(reduced.length) : outside(reduced, sizes);
                golden.checkThrows(code, type, () -> r.promote(reduced), offending);
            }
            case "compress_indices" -> {
                long size = golden.integer("size");
                Indices rows = Indices.wrap(golden.longs("indices"));
                String[] offending = Arrays.stream(golden.longs("indices")).mapToObj(Long::toString)
                        .toArray(String[]::new);
                golden.checkThrows(code, type, () -> RowIndex.Dense.compress(size, rows), offending);
                golden.checkThrows(code, type, () -> RowIndex.Hyper.compress(size, rows), offending);
                golden.checkThrows(code, type, () -> RowIndex.compress(size, rows), offending);
            }
            default -> golden.failUnknown(golden.text("op"));
        }
    }

    private static Class<? extends Throwable> exception(GoldenRecord golden, String code) {
        return switch (code) {
            case "INDEX_OUT_OF_RANGE" -> IndexOutOfBoundsException.class;
            case "NEGATIVE_EXTENT", "RANK_TOO_SMALL", "NOT_A_PERMUTATION", "INVALID_PARTITIONING", "RANK_MISMATCH",
                    "UNSORTED_INDICES" ->
                IllegalArgumentException.class;
            default -> throw new AssertionError(golden.name() + ": unknown error code " + code);
        };
    }

    private static String[] offendingMetadata(GoldenRecord golden, String code) {
        long[] shape = golden.longs("shape");
        int[] dimensions = golden.ints("dimensions");
        int[] cuts = golden.ints("partitioning");
        Set<String> numbers = new TreeSet<>();
        switch (code) {
            case "NEGATIVE_EXTENT" ->
                Arrays.stream(shape).filter(extent -> extent < 0).forEach(extent -> numbers.add("is " + extent));
            case "RANK_TOO_SMALL" -> numbers.add("is 0");
            case "NOT_A_PERMUTATION" -> numbers.add(Arrays.toString(dimensions));
            case "INVALID_PARTITIONING" -> {
                int previous = 0;
                for (int cut : cuts) {
                    if (cut <= previous || cut >= shape.length) {
                        numbers.add("cut " + cut + " ");
                    }
                    previous = cut;
                }
            }
            default -> golden.failUnknown(code);
        }
        golden.check("offending numbers found", true, !numbers.isEmpty());
        return numbers.toArray(String[]::new);
    }

    private static String[] outside(long[] indices, long[] bounds) {
        Set<String> numbers = new TreeSet<>();
        for (int k = 0; k < indices.length; k++) {
            if (indices[k] < 0 || indices[k] >= bounds[k]) {
                numbers.add("index " + indices[k] + " ");
            }
        }
        return numbers.toArray(String[]::new);
    }

    private static String[] texts(int number) {
        return new String[] {number + " "};
    }
}
