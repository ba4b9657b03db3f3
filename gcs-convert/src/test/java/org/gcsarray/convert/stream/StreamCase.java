package org.gcsarray.convert.stream;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;

/// Elements to add one after the other, and everything that the result may depend on.
///
/// @param layout  layout of the result
/// @param dtype   type of the values
/// @param indices index of each element
/// @param values  value of each element
/// @param options policy, row form and fill
/// @param plan    how much is held, bytes and elements from 1 on
record StreamCase(DimensionReduction layout, DType dtype, List<long[]> indices, List<Scalar> values,
        StreamOptions options, MemoryPlan plan) {

    private static final int MAX_ELEMENTS = 60;

    /// Plans that spill from the second element on at the least.
    private static Arbitrary<MemoryPlan> plans() {
        return Combinators.combine(Arbitraries.integers().between(1, 30), Arbitraries.integers().between(2, 5),
                Arbitraries.integers().between(1, 200), Arbitraries.integers().between(1, 100),
                Arbitraries.integers().between(1, 12))
                .as((chunk, fanIn, read, write, merge) -> new MemoryPlan(chunk, fanIn, read, write, merge, 1000));
    }

    static Arbitrary<StreamCase> cases() {
        // more than 2^63 cells of rank 4 and 5, more than 64 bits of row and column
        Arbitrary<DimensionReduction> vast = Arbitraries.of(SmoothShape.of(1L << 31, 1L << 32, 1L << 31, 3L),
                SmoothShape.of(1_000_003, 7, 1L << 40, 65_537, 1L << 33)).flatMap(ArrayArbitraries::layouts);
        Arbitrary<DimensionReduction> layouts = Arbitraries.frequencyOf(Tuple.of(5, ArrayArbitraries.layouts()),
                Tuple.of(1, vast));
        return Combinators.combine(layouts, ArrayArbitraries.dtypes()).as(Tuple::of)
                .flatMap(pair -> cases(pair.get1(), pair.get2())).withoutEdgeCases();
    }

    private static Arbitrary<StreamCase> cases(DimensionReduction layout, DType dtype) {
        SmoothShape shape = layout.shape();
        // few distinct indices now and then, so that duplicates are many in wide shapes too
        Arbitrary<List<long[]>> indices = shape.isEmpty() ? Arbitraries.just(List.of())
                : Arbitraries.oneOf(ArrayArbitraries.indices(shape).list().ofMaxSize(MAX_ELEMENTS),
                        ArrayArbitraries.indices(shape).list().ofMinSize(1).ofMaxSize(4)
                                .flatMap(few -> Arbitraries.of(few).list().ofMaxSize(MAX_ELEMENTS)));
        Arbitrary<Scalar> scalars = Arbitraries.frequencyOf(Tuple.of(20, ArrayArbitraries.scalars(dtype)),
                Tuple.of(1, ArrayArbitraries.anyScalars(dtype)));
        Arbitrary<ConvertOptions.RowForm> forms = layout.rowCount() > 100_000
                ? Arbitraries.of(ConvertOptions.RowForm.SMALLEST, ConvertOptions.RowForm.HYPER)
                : Arbitraries.of(ConvertOptions.RowForm.class);
        Arbitrary<StreamOptions> options = Combinators.combine(Arbitraries.of(DuplicatePolicy.class), forms, scalars)
                .as((policy, form, fill) -> StreamOptions.DEFAULT.withDuplicates(policy).withRowForm(form)
                        .withFill(fill));
        return Combinators.combine(indices, scalars.list().ofSize(MAX_ELEMENTS), options, plans())
                .as((elements, values, how, plan) -> new StreamCase(layout, dtype, elements,
                        values.subList(0, elements.size()), how, plan))
                .withoutEdgeCases();
    }

    /// Adds all elements to a builder.
    StreamBuilder fill(StreamBuilder builder) throws IOException {
        for (int k = 0; k < indices.size(); k++) {
            Scalar value = values.get(k);
            switch (dtype) {
                case FLOAT64, FLOAT32 -> builder.add(indices.get(k), value.real());
                case INT64, INT32, BOOL -> builder.addLong(indices.get(k), value.integer());
                case COMPLEX128 -> builder.addComplex(indices.get(k), value.real(), value.imaginary());
                default -> builder.add(indices.get(k), value);
            }
        }
        return builder;
    }

    /// Converts the same elements in memory.
    GcsArray convert() {
        Indices[] coordinates = new Indices[layout.shape().rank()];
        for (int d = 0; d < coordinates.length; d++) {
            int dimension = d;
            coordinates[d] = Indices.narrowest(layout.shape().extent(d),
                    indices.stream().mapToLong(index -> index[dimension]).toArray());
        }
        CooArray coo = CooArray.wrap(layout.shape(), coordinates, ArrayArbitraries.values(dtype, values),
                options.fill().convert(dtype));
        return Convert.toGcs(coo, layout, ConvertOptions.DEFAULT.withDuplicates(options.duplicates())
                .withRowForm(options.rowForm()));
    }

    @Override
    public String toString() {
        List<String> elements = new ArrayList<>();
        for (int k = 0; k < indices.size(); k++) {
            elements.add(Arrays.toString(indices.get(k)) + "=" + values.get(k));
        }
        return dtype + " " + layout.shape() + " " + layout + " " + options + " " + plan + " " + elements;
    }
}
