package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;

/// Golden permutations of axes: labels change, stored elements do not, and conversion orders them anew.
final class PermutationChecks {

    private final GoldenRecord golden;
    private final Expectation expectation;
    private final CooArray operand;

    PermutationChecks(GoldenRecord golden) {
        this.golden = golden;
        this.operand = (CooArray) OperationInputs.of(golden).get("a");
        this.expectation = Expectation.of(golden);
    }

    void transpose() {
        golden.inside("params", params -> permute(params.ints("axes")));
    }

    void swapAxes() {
        golden.inside("params", params -> {
            int[] swapped = normalised(params.ints("axes"));
            int[] axes = identity();
            axes[swapped[0]] = swapped[1];
            axes[swapped[1]] = swapped[0];
            permute(axes);
        });
    }

    void moveAxis() {
        golden.inside("params", params -> {
            int[] source = normalised(params.ints("source"));
            int[] destination = normalised(params.ints("destination"));
            List<Integer> axes = new ArrayList<>(Arrays.stream(identity()).boxed().toList());
            axes.removeAll(Arrays.stream(source).boxed().toList());
            IntStream.range(0, source.length).boxed().sorted((a, b) -> destination[a] - destination[b])
                    .forEach(k -> axes.add(destination[k], source[k]));
            permute(axes.stream().mapToInt(Integer::intValue).toArray());
        });
    }

    /// Exchanges the last two axes.
    void transposeMatrices() {
        golden.inside("params", _ -> {});
        List<Integer> axes = new ArrayList<>(Arrays.stream(identity()).boxed().toList());
        Collections.swap(axes, axes.size() - 2, axes.size() - 1);
        permute(axes.stream().mapToInt(Integer::intValue).toArray());
    }

    private int[] identity() {
        return IntStream.range(0, operand.shape().rank()).toArray();
    }

    private int[] normalised(int[] axes) {
        return Arrays.stream(axes).map(axis -> axis < 0 ? axis + operand.shape().rank() : axis).toArray();
    }

    private void permute(int... given) {
        String error = expectation.errorClass();
        boolean small = operand.shape().cellCount().bitLength() <= 14;
        List<StoredArray> sources = Formats.of(operand, Formats.layouts(operand.shape()), small,
                new Random(operand.shape().hashCode()));
        if (!error.isEmpty()) {
            golden.check("error", "InvalidAxes", error);
            for (StoredArray source : sources) {
                if (source instanceof GcsArray || source instanceof StridedArray) {
                    golden.checkThrows("of " + source, IllegalArgumentException.class, () -> permuted(source, given),
                            Arrays.toString(given));
                }
            }
            return;
        }
        int[] axes = normalised(given);
        NdArray expected = expectation.array();
        for (StoredArray source : sources) {
            for (StoredArray permuted : permuted(source, axes)) {
                expectation.check("permuted " + source, expected, permuted);
                expectation.check("coordinates of permuted " + source, expected, Convert.toCoo(permuted));
                for (DimensionReduction layout : Formats.layouts(permuted.shape())) {
                    expectation.check(layout + " of permuted " + source, expected, Convert.toGcs(permuted, layout));
                }
            }
        }
    }

    /// Returns the same storage under permuted axes, in the forms that need no sorting; coordinates have none.
    private static List<StoredArray> permuted(StoredArray source, int... axes) {
        boolean exchanged = Arrays.equals(axes, new int[] {1, 0});
        return switch (source) {
            case StridedArray strided -> List.of(strided.transpose(axes));
            case GcsArray gcs -> {
                GcsArray permuted = gcs.transpose(axes);
                if (permuted.compressedRows() != gcs.compressedRows()) {
                    throw new AssertionError("a permutation of axes copied " + gcs);
                }
                yield List.of(permuted);
            }
            case CrsMatrix crs -> exchanged ? List.of(crs.transpose()) : List.of();
            case CcsMatrix ccs -> exchanged ? List.of(ccs.transpose()) : List.of();
            case CooArray _ -> List.of();
        };
    }
}
