package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.NdArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.kernel.Spgemm;
import org.gcsarray.ops.Slice;
import org.gcsarray.ops.element.BinaryOp;
import org.gcsarray.ops.element.Elementwise;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.reduction.DimensionReduction;

/// Golden sums and products whose operands convert to one layout first; the operands may hold duplicates, which are summed.
final class MatrixChecks {

    private static final List<ConvertOptions.RowForm> FORMS = List.of(ConvertOptions.RowForm.SMALLEST,
            ConvertOptions.RowForm.HYPER);
    private static final ConvertOptions SUMMING = ConvertOptions.DEFAULT.withDuplicates(DuplicatePolicy.SUM);

    private final GoldenRecord golden;
    private final NdArray a;
    private final NdArray b;
    private final Expectation expectation;

    MatrixChecks(GoldenRecord golden) {
        this.golden = golden;
        OperationInputs inputs = OperationInputs.of(golden);
        this.a = inputs.get("a");
        this.b = inputs.get("b");
        this.expectation = Expectation.of(golden);
    }

    /// The element-wise sum or product of arrays of one shape, in every layout and as coordinates.
    void binary() {
        golden.inside("params", params -> {
            BinaryOp op = ElementwiseNames.binary(params.text("op"));
            NdArray expected = expectation.array();
            CooArray left = Convert.toCoo(a, SUMMING);
            CooArray right = Convert.toCoo(b, SUMMING);
            expectation.check("of coordinates", expected, Elementwise.combine(op, left, right, OpOptions.DEFAULT));
            for (DimensionReduction layout : Formats.layouts(a.shape())) {
                for (ConvertOptions.RowForm form : FORMS) {
                    NdArray rows = Convert.toGcs(a, layout, SUMMING.withRowForm(form));
                    NdArray others = Convert.toGcs(b, layout, SUMMING);
                    expectation.check(layout + " " + form, expected,
                            Elementwise.combine(op, rows, others, OpOptions.DEFAULT));
                    expectation.check(layout + " " + form + " and coordinates", expected,
                            Elementwise.combine(op, rows, right, OpOptions.DEFAULT));
                }
            }
        });
    }

    void product() {
        golden.inside("params", _ -> {});
        NdArray expected = expectation.array();
        for (CrsMatrix product : products()) {
            expectation.check("of " + product, expected, Expectation.pruned(product));
        }
    }

    /// A row of the product, by slice and by element.
    void productThenRow() {
        golden.inside("params", params -> {
            long row = params.integer("then_row");
            NdArray expected = expectation.array();
            for (CrsMatrix product : products()) {
                AxisSelector[] selectors = {new AxisSelector.At(row), AxisSelector.range(0, product.shape().extent(1))};
                expectation.check("row of " + product, expected,
                        Convert.toCoo(Slice.of(product, selectors)).pruneZeros());
                for (long column = 0; column < expected.shape().extent(0); column++) {
                    golden.check("element " + column, expected.getDouble(column), product.getDouble(row, column) + 0.0);
                }
            }
        });
    }

    private List<CrsMatrix> products() {
        return FORMS.stream()
                .flatMap(left -> FORMS.stream()
                        .map(right -> CrsMatrix.wrap(
                                Spgemm.multiply(
                                        CrsMatrix.wrap(Convert.toCrs(a, SUMMING.withRowForm(left)).compressedRows()),
                                        CrsMatrix.wrap(Convert.toCrs(b, SUMMING.withRowForm(right)).compressedRows()))
                                        .unfolded())))
                .toList();
    }
}
