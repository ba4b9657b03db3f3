package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;

/// Every golden record of intervals: validity, containment, joins, moves and affine images, with and without flags.
class IntervalConformanceTest extends IndexSpaceConformance {

    IntervalConformanceTest() {
        super("interval");
    }

    @Override
    public void check(GoldenRecord golden) {
        golden.inside("input", input -> check(golden, input));
    }

    private static void check(GoldenRecord golden, GoldenRecord input) {
        switch (golden.kind()) {
            case "interval_valid_closed" -> Answer.check(golden, JsonNode::booleanValue, () -> isValid(closed(input)));
            case "interval_valid_half_open" ->
                Answer.check(golden, JsonNode::booleanValue, () -> isValid(halfOpen(input)));
            case "interval_valid_sized" -> Answer.check(golden, JsonNode::booleanValue, () -> isValid(sized(input)));
            case "interval_closed" -> Answer.check(golden, IndexSpace::interval, closed(input));
            case "interval_half_open" -> Answer.check(golden, IndexSpace::interval, halfOpen(input));
            case "interval_sized" -> Answer.check(golden, IndexSpace::interval, sized(input));
            case "interval_empty" -> truth(golden, interval(input, "interval")::isEmpty);
            case "interval_is_finite" -> truth(golden, interval(input, "interval")::isFinite);
            case "interval_contains_index" -> {
                long index = input.integer("index");
                truth(golden, () -> interval(input, "interval").contains(index));
            }
            case "interval_contains_interval" ->
                truth(golden, () -> interval(input, "outer").contains(interval(input, "inner")));
            case "interval_contains_or_unbounded" ->
                truth(golden, () -> interval(input, "outer").containsOrUnbounded(interval(input, "inner")));
            case "interval_compatible_or_unbounded" -> {
                truth(golden, () -> interval(input, "a").compatibleOrUnbounded(interval(input, "b")));
                truth(golden, () -> interval(input, "b").compatibleOrUnbounded(interval(input, "a")));
            }
            case "oi_effective_interval" ->
                Answer.check(golden, IndexSpace::interval, () -> flagged(input, "interval").effective());
            case "interval_to_string" -> text(golden, interval(input, "interval"), "");
            case "oi_to_string" -> {
                ObjectNode json = (ObjectNode) input.node("interval").deepCopy();
                JsonNode label = json.remove("label");
                text(golden, IndexSpace.flaggedInterval(json), label == null ? "" : label.stringValue());
            }
            default -> checkFunction(golden, input);
        }
    }

    /// Functions that come for pure intervals and for those with flags.
    private static void checkFunction(GoldenRecord golden, GoldenRecord input) {
        String function = golden.kind().replaceFirst("^(interval|oi)_", "");
        Function<JsonNode, IndexInterval> reader = golden.kind().startsWith("oi_") ? IndexSpace::flaggedInterval
                : IndexSpace::interval;
        Function<String, IndexInterval> operand = field -> reader.apply(input.node(field));
        Answer.check(golden, reader, switch (function) {
            case "hull" -> () -> operand.apply("a").hull(operand.apply("b"));
            case "intersect" -> () -> operand.apply("a").intersect(operand.apply("b"));
            case "intersect_preferring_explicit" ->
                () -> operand.apply("a").intersectPreferringExplicit(operand.apply("b"));
            case "merge" -> () -> operand.apply("a").merge(operand.apply("b"));
            case "constrain" -> () -> operand.apply("a").constrain(operand.apply("b"));
            case "negate" -> () -> operand.apply("a").negate();
            case "shift" -> shift(operand.apply("interval"), input);
            case "shift_backward" -> shiftBackward(operand.apply("interval"), input);
            case "shift_to" -> () -> operand.apply("interval").shiftTo(input.integer("origin"));
            case "affine_range" ->
                () -> operand.apply("interval").affineRange(input.integer("offset"), input.integer("multiplier"));
            case "affine_domain" ->
                () -> operand.apply("interval").affineDomain(input.integer("offset"), input.integer("divisor"));
            case "affine_inverse_domain" ->
                () -> operand.apply("interval").affineInverseDomain(input.integer("offset"), input.integer("divisor"));
            default -> throw new AssertionError(golden.name() + ": no check for " + golden.kind());
        });
    }

    private static Supplier<IndexInterval> shift(IndexInterval interval, GoldenRecord input) {
        if (input.has("offset")) {
            return () -> interval.shift(input.integer("offset"));
        }
        return () -> interval.shift(input.integer("min_offset"), input.integer("max_offset"));
    }

    private static Supplier<IndexInterval> shiftBackward(IndexInterval interval, GoldenRecord input) {
        if (input.has("offset")) {
            return () -> interval.shiftBackward(input.integer("offset"));
        }
        return () -> interval.shiftBackward(input.integer("min_offset"), input.integer("max_offset"));
    }

    private static IndexInterval interval(GoldenRecord input, String field) {
        return IndexSpace.interval(input.node(field));
    }

    private static IndexInterval flagged(GoldenRecord input, String field) {
        return IndexSpace.flaggedInterval(input.node(field));
    }

    private static Supplier<IndexInterval> closed(GoldenRecord input) {
        long min = input.integer("inclusive_min");
        long max = input.integer("inclusive_max");
        return () -> IndexInterval.closed(min, max);
    }

    private static Supplier<IndexInterval> halfOpen(GoldenRecord input) {
        long min = input.integer("inclusive_min");
        long exclusiveMax = input.integer("exclusive_max");
        return () -> IndexInterval.halfOpen(min, exclusiveMax);
    }

    private static Supplier<IndexInterval> sized(GoldenRecord input) {
        long min = input.integer("inclusive_min");
        long size = input.integer("size");
        return () -> IndexInterval.sized(min, size);
    }

    private static boolean isValid(Supplier<IndexInterval> constructor) {
        try {
            return constructor.get().size() >= 0;
        } catch (IllegalArgumentException _) {
            return false;
        }
    }

    private static void truth(GoldenRecord golden, BooleanSupplier predicate) {
        Answer.check(golden, JsonNode::booleanValue, predicate::getAsBoolean);
    }

    /// An interval is written the same with and without a domain around it.
    private static void text(GoldenRecord golden, IndexInterval interval, String label) {
        if (label.isEmpty()) {
            Answer.check(golden, JsonNode::stringValue, interval::toString);
        }
        IndexDomain domain = IndexDomain.of(List.of(interval), List.of(label));
        Answer.check(golden, text -> "{ " + text.stringValue() + " }", domain::toString);
    }
}
