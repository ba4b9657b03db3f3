package org.gcsarray.conformance.operations;

import java.util.List;

import org.gcsarray.house.EveryForm;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.house.ValueForm;

/// Every golden recipe: operations on thousands of generated elements, whose results are known by their hashes.
class RecipesConformanceTest implements EveryForm {

    @Override
    public List<String> files() {
        return List.of("operations/recipes.jsonl");
    }

    /// Values of recipes are small integers, and recipes take long: they meet numbers and tables once each.
    @Override
    public boolean meets(ValueForm form) {
        return form == ValueForm.INT8 || form == ValueForm.TABLE8;
    }

    @Override
    public void check(GoldenRecord golden) {
        RecipeArrays arrays = RecipeArrays.of(golden);
        golden.inside("cmp", cmp -> cmp.check("mode", "exact", cmp.text("mode")));
        golden.inside("expect", expect -> golden.inside("params", params -> {
            RecipeChecks checks = new RecipeChecks(arrays, params, new RecipeExpectation(expect));
            RecipeProducts products = new RecipeProducts(arrays, params, new RecipeExpectation(expect));
            switch (golden.kind()) {
                case "canonicalize" -> checks.canonicalize();
                case "to_gcs" -> checks.toGcs();
                case "transpose" -> checks.transpose();
                case "reshape" -> checks.reshape();
                case "slice" -> checks.slice();
                case "concat" -> checks.concatenate();
                case "reduce_sum" -> checks.sum();
                case "reduce_max" -> checks.maximum();
                case "binary" -> checks.binary();
                case "spmv" -> products.vector();
                case "spmv_t" -> products.vectorTransposed();
                case "spmm" -> products.matrix();
                case "spgemm" -> products.sparse();
                case "tensordot" -> products.tensordot();
                case "tensordot_sliced" -> products.tensordotOfSlices();
                case "mttkrp" -> products.mttkrp();
                case "ttm" -> products.ttm();
                default -> golden.failUnknown(golden.kind());
            }
        }));
    }
}
