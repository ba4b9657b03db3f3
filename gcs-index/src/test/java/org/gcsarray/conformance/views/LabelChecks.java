package org.gcsarray.conformance.views;

import java.util.List;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.shape.DimensionLabels;

/// Checks of labels.
final class LabelChecks {

    private LabelChecks() {}

    static void check(GoldenRecord golden) {
        golden.inside("given", given -> {
            switch (golden.kind()) {
                case "parse" -> parse(golden, given.text("labels"));
                case "permutation" -> permutation(golden, labels(given, "from"), labels(given, "to"));
                case "sets" -> sets(golden, labels(given, "a"), labels(given, "b"));
                case "classify" -> classify(golden, labels(given, "out"), labels(given, "lhs"), labels(given, "rhs"));
                default -> golden.failUnknown(golden.kind());
            }
        });
    }

    static DimensionLabels labels(GoldenRecord golden, String field) {
        return DimensionLabels.parse(golden.text(field));
    }

    private static void parse(GoldenRecord golden, String text) {
        GoldenShapes.outcome(golden, () -> DimensionLabels.parse(text), answer -> {
            GoldenRecord expect = answer.expect();
            expect.check("labels", names(expect, "labels"), answer.result().names());
            expect.check("unique", expect.integer("unique"), (long) answer.result().uniqueCount());
            expect.check("repeated", expect.bool("repeated"), answer.result().hasRepeats());
        });
    }

    private static List<String> names(GoldenRecord golden, String field) {
        return golden.node(field).valueStream().map(name -> name.stringValue()).toList();
    }

    private static void permutation(GoldenRecord golden, DimensionLabels from, DimensionLabels to) {
        GoldenShapes.outcome(golden, () -> from.permutationTo(to), answer -> answer.expect().check("permutation",
                answer.expect().ints("permutation"), answer.result()));
    }

    private static void sets(GoldenRecord golden, DimensionLabels a, DimensionLabels b) {
        golden.inside("expect", expect -> {
            expect.check("intersection", names(expect, "intersection"), a.intersection(b).names());
            expect.check("difference", names(expect, "difference"), a.difference(b).names());
            expect.check("concatenation", names(expect, "concatenation"), a.concatenation(b).names());
        });
    }

    private static void classify(GoldenRecord golden, DimensionLabels out, DimensionLabels lhs, DimensionLabels rhs) {
        golden.inside("expect", expect -> {
            expect.check("hadamard", expect.bool("hadamard"), out.isHadamard(lhs, rhs));
            expect.check("contraction", expect.bool("contraction"), out.isContraction(lhs, rhs));
        });
    }
}
