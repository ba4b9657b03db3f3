package org.gcsarray.conformance.indexspace;

import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.expression.Indexing;

/// NumPy-style terms in all modes over transforms and domains, and what is read through them.
class NumpyIndexingConformanceTest extends IndexSpaceConformance {

    NumpyIndexingConformanceTest() {
        super("numpy_indexing");
    }

    @Override
    public void check(GoldenRecord golden) {
        switch (golden.kind()) {
            case "numpy_index" -> golden.inside("input", input -> check(golden, input));
            default -> golden.failUnknown(golden.kind());
        }
    }

    private static void check(GoldenRecord golden, GoldenRecord input) {
        IndexTarget target = new IndexTarget(input);
        Indexing.Mode mode = Terms.mode(input.text("mode"));
        JsonNode terms = input.node("terms");
        Supplier<Indexing> indexing = () -> Indexing.of(mode, Terms.terms(terms));
        target.check(golden, transform -> indexing.get().apply(transform), domain -> indexing.get().apply(domain));
        if (golden.has("also")) {
            golden.inside("also", also -> target.checkAlso(also, indexing.get().apply(target.transform())));
        }
    }
}
