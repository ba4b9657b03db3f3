package org.gcsarray.conformance.indexspace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

import tools.jackson.databind.JsonNode;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.conformance.indexspace.StackRecords.Built;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.json.IndexJson;
import org.gcsarray.json.JsonElementType;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;

/// Checks what a record says of a stack: domain, type and units or an error, then reads and writes in turn.
final class StackChecks {

    private StackChecks() {}

    static void check(GoldenRecord golden, Supplier<Built> builder) {
        if (golden.has("error")) {
            golden.inside("error", error -> Answer.checkError(error, builder));
            return;
        }
        Built built = builder.get();
        golden.inside("expected", expected -> {
            expected.check("domain", IndexSpace.domain(expected.node("domain")), built.opened().domain());
            expected.check("dtype", expected.text("dtype"), built.dtype().toString());
            expected.check("units", IndexJson.readUnits(IndexSpace.value(expected.node("dimension_units"))),
                    built.opened().units());
        });
        if (golden.has("steps")) {
            golden.each("steps", step -> {
                switch (step.text("op")) {
                    case "read" -> read(step, built);
                    case "write" -> write(step, built);
                    default -> step.failUnknown(step.text("op"));
                }
            });
        }
    }

    /// Returns the part of the stack that a step speaks of.
    private static Supplier<ArrayView> part(GoldenRecord step, Built built) {
        if (!step.has("terms")) {
            return built::all;
        }
        JsonNode terms = step.node("terms");
        return () -> built.part(Indexing.of(Indexing.Mode.DEFAULT, Terms.terms(terms))
                .apply(IndexTransform.identity(built.opened().domain())));
    }

    private static void read(GoldenRecord step, Built built) {
        Supplier<ArrayView> part = part(step, built);
        if (step.has("error")) {
            step.inside("error", error -> {
                Answer.checkError(error, () -> byElement(part.get()));
                Answer.checkError(error, () -> materialised(part.get()));
                if (error.text("code").equals("NOT_FOUND")) {
                    // cells that nobody has do not disturb those that are stored
                    Answer.checkError(error, () -> byIteration(part.get()));
                }
            });
            return;
        }
        ArrayView view = part.get();
        JsonNode values = step.node("values");
        long[] levels = Terms.extents(values);
        long[] extents = built.dtype().dtype().isComplex() && view.nse() > 0
                ? Arrays.copyOf(levels, levels.length - 1) : levels;
        step.check("extents", extents, view.shape().extents());
        step.check("origin", step.longs("origin"),
                view.domain().intervals().stream().mapToLong(IndexInterval::min).toArray());
        List<Object> expected = Terms.leaves(values).stream().map(leaf -> expected(leaf, built.dtype())).toList();
        step.check("by element", expected, byElement(view));
        step.check("by iteration", expected, byIteration(view));
        step.check("materialised", expected, materialised(view));
    }

    private static Object expected(JsonNode leaf, JsonElementType type) {
        return switch (type.dtype()) {
            case BOOL -> leaf.booleanValue();
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> IndexSpace.integer(leaf);
            case FLOAT32, FLOAT16 -> (double) (float) GoldenRecord.number(leaf);
            case FLOAT64, COMPLEX128, COMPLEX64 -> GoldenRecord.number(leaf);
        };
    }

    private static List<Object> numbers(List<Scalar> elements) {
        List<Object> numbers = new ArrayList<>();
        for (Scalar element : elements) {
            switch (element.dtype()) {
                case BOOL -> numbers.add(element.integer() != 0);
                case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> numbers.add(element.integer());
                case FLOAT64, FLOAT32, FLOAT16 -> numbers.add(element.real());
                case COMPLEX128, COMPLEX64 -> {
                    numbers.add(element.real());
                    numbers.add(element.imaginary());
                }
            }
        }
        return numbers;
    }

    private static List<Object> byElement(NdArray array) {
        return numbers(DenseOracle.indices(array.shape()).stream().map(array::get).toList());
    }

    private static List<Object> byIteration(NdArray array) {
        SmoothShape shape = array.shape();
        Scalar[] elements = new Scalar[Math.toIntExact(shape.size())];
        Arrays.fill(elements, array.fill());
        array.forEachValue((index, values, position) -> {
            int place = 0;
            for (int d = 0; d < index.length; d++) {
                place = place * (int) shape.extent(d) + (int) index[d];
            }
            elements[place] = values.get(position);
        });
        return numbers(List.of(elements));
    }

    private static List<Object> materialised(ArrayView view) {
        List<Object> elements = byElement(view.materialise());
        StridedArray dense = Convert.toStrided(view);
        if (!byElement(dense).equals(elements)) {
            throw new AssertionError("materialised " + elements + ", dense " + byElement(dense));
        }
        return elements;
    }

    private static void write(GoldenRecord step, Built built) {
        Supplier<ArrayView> part = part(step, built);
        StridedArray value = StackRecords.dense(step.node("value"), built.dtype(), step::inSomeForm);
        if (step.has("error")) {
            step.inside("error", error -> Answer.checkError(error, () -> {
                part.get().writer().assign(value);
                return "written";
            }));
            return;
        }
        part.get().writer().assign(value);
    }
}
