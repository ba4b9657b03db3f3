package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CompressedArray;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// One golden conversion from every format of its operand to every format.
final class ConversionChecks {

    private final GoldenRecord golden;
    private final Expectation expectation;
    private final NdArray operand;

    ConversionChecks(GoldenRecord golden) {
        this.golden = golden;
        this.operand = OperationInputs.of(golden).get("a");
        this.expectation = Expectation.of(golden);
    }

    /// Coordinates with duplicates to every format, and the result from there to every other.
    void canonicalize() {
        golden.inside("params", params -> {
            ConvertOptions kept = ConvertOptions.DEFAULT.withDuplicates(policy(params.text("duplicates")));
            ConvertOptions options = params.bool("prune_fill") ? kept.withoutExplicitZeros() : kept;
            List<Target> targets = targets(operand.shape());
            String error = expectation.errorClass();
            if (!error.isEmpty()) {
                params.check("error", "DuplicateEntry", error);
                for (Target target : targets) {
                    golden.checkThrows(target.name(), IllegalArgumentException.class,
                            () -> target.convert(operand, options), "occurs at positions");
                }
                return;
            }
            NdArray expected = expectation.array();
            for (Target target : targets) {
                expectation.check(target.name(), expected, target.convert(operand, options));
            }
            CooArray canonical = Convert.toCoo(operand, options);
            for (StoredArray source : formats(canonical)) {
                expectation.check("again from " + source, expected, Convert.toCoo(source));
            }
        });
    }

    static DuplicatePolicy policy(String word) {
        return switch (word) {
            case "sum" -> DuplicatePolicy.SUM;
            case "first" -> DuplicatePolicy.FIRST;
            case "last" -> DuplicatePolicy.LAST;
            case "min" -> DuplicatePolicy.MIN;
            case "max" -> DuplicatePolicy.MAX;
            case "prod" -> DuplicatePolicy.PRODUCT;
            case "count" -> DuplicatePolicy.COUNT;
            case "error" -> DuplicatePolicy.ERROR;
            default -> throw new AssertionError("unknown policy " + word);
        };
    }

    void toGcs() {
        golden.inside("params", params -> {
            ConvertOptions kept = ConvertOptions.DEFAULT.withDuplicates(policy(params.text("duplicates")));
            ConvertOptions options = params.bool("prune_fill") ? kept.withoutExplicitZeros() : kept;
            DimensionReduction layout = OperationInputs.layout(operand.shape(), params.ints("compressed_axes"));
            List<BiFunction<NdArray, ConvertOptions, CompressedArray>> conversions = new ArrayList<>();
            conversions.add((array, with) -> Convert.toGcs(array, layout, with));
            switch (params.node("name").asString("")) {
                case "crs" -> conversions.add(Convert::toCrs);
                case "ccs" -> conversions.add(Convert::toCcs);
                case "" -> {
                    // no name of its own
                }
                default -> params.failUnknown(params.node("name").asString());
            }
            CooArray canonical = Convert.toCoo(operand, options);
            for (BiFunction<NdArray, ConvertOptions, CompressedArray> conversion : conversions) {
                checkUnfolded(layout, "of the operand", canonical,
                        with -> conversion.apply(operand, options.withRowForm(with.rowForm())));
                for (StoredArray source : formats(canonical)) {
                    checkUnfolded(layout, "of " + source, canonical, with -> conversion.apply(source, with));
                }
            }
        });
    }

    @FunctionalInterface
    private interface Unfolding {
        StoredArray unfold(ConvertOptions options);
    }

    /// Compares the arrays of a conversion in each row form, and reads its elements back.
    private void checkUnfolded(DimensionReduction layout, String what, CooArray elements, Unfolding unfolding) {
        checkLayout(layout);
        for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
            if (form == ConvertOptions.RowForm.DENSE && layout.rowCount() > 100_000) {
                continue;
            }
            StoredArray unfolded = unfolding.unfold(ConvertOptions.DEFAULT.withRowForm(form));
            expectation.checkArrays(form + " " + what, ((CompressedArray) unfolded).unfolded());
            DenseOracle.assertStores(unfolded, DenseOracle.byIteration(elements));
        }
    }

    /// Compares the names of the layout that the arrays are expected in.
    private void checkLayout(DimensionReduction layout) {
        golden.check("axis_order", GoldenRecord.ints(golden.node("expect").path("axis_order")), layout.dimensions());
        golden.check("n_compressed", golden.node("expect").path("n_compressed").asInt(), layout.partitioning()[0]);
    }

    void gcsToGcs() {
        golden.inside("params", params -> {
            SmoothShape shape = operand.shape();
            DimensionReduction from = OperationInputs.layout(shape, params.ints("from_axes"));
            DimensionReduction to = OperationInputs.layout(shape, params.ints("to_axes"));
            CooArray elements = Convert.toCoo(operand);
            List<StoredArray> sources = new ArrayList<>(formats(elements));
            for (ConvertOptions.RowForm form : ConvertOptions.RowForm.values()) {
                sources.add(Convert.toGcs(operand, from, ConvertOptions.DEFAULT.withRowForm(form)));
            }
            for (StoredArray source : sources) {
                checkUnfolded(to, "of " + source, elements, with -> Convert.toGcs(source, to, with));
            }
        });
    }

    void gcsToCoo() {
        golden.inside("params", _ -> {});
        NdArray expected = expectation.array();
        GcsArray given = (GcsArray) operand;
        for (CompressedRows rows : List.of(given.compressedRows(), given.compressedRows().toHyperRows())) {
            GcsArray source = GcsArray.wrap(given.reduction(), rows);
            for (Target target : targets(operand.shape())) {
                expectation.check(target.name() + " of " + source, expected,
                        target.convert(source, ConvertOptions.DEFAULT));
            }
        }
    }

    void fromDense() {
        golden.inside("params", params -> {
            Scalar fill = Scalar.of(GoldenRecord.number(params.node("fill")));
            ConvertOptions options = ConvertOptions.DEFAULT.withFill(fill);
            NdArray expected = expectation.array();
            for (Target target : targets(operand.shape())) {
                StoredArray result = target.convert(operand, options);
                expectation.check(target.name(), expected, result);
                if (fill.isZero()) {
                    expectation.check(target.name(), expected, target.convert(operand, ConvertOptions.DEFAULT));
                }
            }
            for (StoredArray source : formats(Convert.toCoo(operand, options))) {
                expectation.check("again from " + source, expected, Convert.toCoo(source, options));
            }
        });
    }

    /// A dense array of a huge shape is refused with the need stated, from any format.
    void toDense() {
        golden.inside("params", _ -> {});
        golden.check("error", "TooLarge", expectation.errorClass());
        for (StoredArray source : formats((CooArray) operand)) {
            golden.checkThrows("from " + source, IllegalArgumentException.class, () -> Convert.toStrided(source),
                    "needs");
        }
    }

    private static List<StoredArray> formats(CooArray canonical) {
        SmoothShape shape = canonical.shape();
        boolean dense = canonical.fill().isZero() && shape.cellCount().bitLength() <= 14
                && canonical.pruneZeros() == canonical;
        return Formats.of(canonical, Formats.layouts(shape), dense, new Random(shape.hashCode()));
    }

    private record Target(String name, BiFunction<NdArray, ConvertOptions, StoredArray> conversion) {
        StoredArray convert(NdArray array, ConvertOptions options) {
            return conversion.apply(array, options);
        }
    }

    private static List<Target> targets(SmoothShape shape) {
        List<Target> targets = new ArrayList<>();
        targets.add(new Target("coordinates", Convert::toCoo));
        if (shape.cellCount().bitLength() <= 14) {
            targets.add(new Target("dense", Convert::toStrided));
        }
        if (shape.rank() == 2) {
            targets.add(new Target("CRS", Convert::toCrs));
            targets.add(new Target("CCS", Convert::toCcs));
        }
        for (DimensionReduction layout : Formats.layouts(shape)) {
            for (ConvertOptions.RowForm form : List.of(ConvertOptions.RowForm.SMALLEST, ConvertOptions.RowForm.HYPER)) {
                targets.add(new Target(layout + " " + form,
                        (array, options) -> Convert.toGcs(array, layout, options.withRowForm(form))));
            }
        }
        return targets;
    }
}
