package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.ValuesBuilder;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;
import org.gcsarray.view.StackLayer;
import org.gcsarray.view.StackOptions;

/// What is written reads back as an equal spec; an open stack that is described and opened again has the same elements.
class StackJsonPropertyTest {

    private static final List<JsonElementType> TYPES = List.of(JsonElementType.values());

    private static final StackSpec.LayerFiles NO_FILES = layer -> {
        throw new AssertionError("opened " + layer.path());
    };

    @Property
    void specs(@ForAll Random random) {
        int rank = random.nextInt(4);
        List<StackSpec.Layer> layers = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) {
            Optional<IndexTransform> transform = some(random, () -> transform(random));
            layers.add(random.nextBoolean()
                    ? new StackSpec.Layer.InFile("d\u00e9j\u00e0/\"" + n, schema(random, random.nextInt(4)), transform)
                    : inline(random, transform));
        }
        StackSpec spec = new StackSpec(layers, schema(random, rank), some(random, () -> transform(random)),
                random.nextBoolean() ? StackOptions.Unbacked.FILL : StackOptions.Unbacked.ERROR);
        assertThat(StackJson.parse(StackJson.print(spec))).isEqualTo(spec);
        assertThat(StackJson.read(StackJson.write(spec))).isEqualTo(spec).hasSameHashCodeAs(spec);
    }

    private interface Source<T> {

        T next();
    }

    private static <T> Optional<T> some(Random random, Source<T> source) {
        return random.nextBoolean() ? Optional.of(source.next()) : Optional.empty();
    }

    private static StackSpec.Layer inline(Random random, Optional<IndexTransform> transform) {
        JsonElementType type = TYPES.get(random.nextInt(TYPES.size()));
        int rank = random.nextInt(4);
        long[] extents = IntStream.range(0, rank)
                .mapToLong(d -> d == rank - 1 ? random.nextInt(3) : random.nextInt(1, 3)).toArray();
        SmoothShape shape = SmoothShape.of(extents);
        ValuesBuilder values = Values.builder(type.dtype());
        shape.forEachIndex(_ -> values.add(value(random, type)));
        return new StackSpec.Layer.Inline(StackSpec.InlineArray.of(type, shape, values.build()),
                random.nextBoolean() ? ArraySchema.NONE.withRank(rank) : ArraySchema.NONE, transform);
    }

    /// Returns a value of a type, often an extreme one.
    private static Scalar value(Random random, JsonElementType type) {
        double[] special = {0.0, -0.0, 1, -1.5, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY,
            0x1p-14};
        double re = special[random.nextInt(special.length)];
        double im = special[random.nextInt(special.length)];
        Scalar value = switch (type) {
            case BOOL -> Scalar.of(random.nextBoolean());
            case INT8 -> Scalar.of((int) (byte) random.nextInt());
            case UINT8 -> Scalar.of(random.nextInt(256));
            case INT16 -> Scalar.of((int) (short) random.nextInt());
            case UINT16 -> Scalar.of(random.nextInt(65536));
            case INT32 -> Scalar.of(random.nextInt());
            case UINT32 -> Scalar.of(random.nextLong(1L << 32));
            case INT64 -> Scalar.of(random.nextLong());
            case UINT64 -> Scalar.unsigned(random.nextLong());
            case FLOAT16 -> Scalar.of(Float.float16ToFloat((short) random.nextInt()));
            case BFLOAT16 -> Scalar.of(Float.intBitsToFloat(random.nextInt() << 16));
            case FLOAT32 -> Scalar.of(random.nextBoolean() ? (float) re : Float.intBitsToFloat(random.nextInt()));
            case FLOAT64 -> Scalar.of(random.nextBoolean() ? re : Double.longBitsToDouble(random.nextLong()));
            case COMPLEX64 -> Scalar.complex((float) re, Float.intBitsToFloat(random.nextInt()));
            case COMPLEX128 -> Scalar.complex(re, random.nextBoolean() ? im : random.nextGaussian());
        };
        return value.convert(type.dtype());
    }

    private static ArraySchema schema(Random random, int rank) {
        return new ArraySchema(some(random, () -> TYPES.get(random.nextInt(TYPES.size()))),
                random.nextBoolean() ? OptionalInt.of(rank) : OptionalInt.empty(),
                some(random, () -> domain(random, rank)),
                some(random, () -> new DimensionUnits(IntStream.range(0, rank)
                        .mapToObj(d -> some(random, () -> new DimensionUnits.Unit(random.nextGaussian(), "u" + d)))
                        .toList())));
    }

    private static IndexDomain domain(Random random, int rank) {
        return IndexDomain.of(IntStream.range(0, rank).mapToObj(_ -> interval(random)).toList(),
                IntStream.range(0, rank).mapToObj(d -> random.nextBoolean() ? "" : "label " + d).toList());
    }

    private static IndexInterval interval(Random random) {
        IndexInterval finite = IndexInterval.sized(random.nextInt(-5, 5), random.nextInt(4));
        return (random.nextInt(4) == 0 ? IndexInterval.unbounded() : finite).withImplicit(random.nextBoolean(),
                random.nextBoolean());
    }

    private static IndexTransform transform(Random random) {
        IndexDomain domain = domain(random, random.nextInt(4));
        OutputIndexMap[] maps = IntStream.range(0, random.nextInt(4))
                .mapToObj(_ -> domain.rank() == 0 || random.nextBoolean()
                        ? new OutputIndexMap.Constant(random.nextLong())
                        : OutputIndexMap.affine(random.nextInt(-3, 3), random.nextInt(-2, 3),
                                random.nextInt(domain.rank())))
                .toArray(OutputIndexMap[]::new);
        return IndexTransform.of(domain, maps);
    }

    @Property
    void openStacksAreDescribed(@ForAll Random random) throws IOException {
        int rank = random.nextInt(3);
        List<StackLayer> layers = new ArrayList<>();
        for (int n = random.nextInt(1, 4); n > 0; n--) {
            layers.add(layer(random, rank));
        }
        StackArray stack = StackArray.overlay(layers, StackOptions.DEFAULT.withUnbacked(StackOptions.Unbacked.FILL));
        StackSpec spec = StackSpec.of(stack);
        StackSpec.Opened again = StackJson.parse(StackJson.print(spec)).open(NO_FILES);
        assertThat(again.domain()).isEqualTo(stack.domain());
        assertThat(again.units()).isEqualTo(stack.units());
        assertThat(DenseOracle.byElement(again.open())).isEqualTo(DenseOracle.byElement(stack));
        assertThat(StackSpec.of(again.stack())).isEqualTo(spec);
    }

    private static StackLayer layer(Random random, int rank) {
        long[] extents = IntStream.range(0, rank).mapToLong(_ -> random.nextInt(4)).toArray();
        CooArray.Builder elements = CooArray.builder(SmoothShape.of(extents), JsonElementType.INT64.dtype());
        SmoothShape.of(extents).forEachIndex(index -> {
            if (random.nextBoolean()) {
                elements.add(index.clone(), Scalar.of(random.nextLong()));
            }
        });
        NdArray array = elements.build();
        IndexDomain moved = IndexDomain.of(IntStream.range(0, rank)
                .mapToObj(d -> IndexInterval.sized(random.nextInt(-3, 3), extents[d])).toList(),
                IntStream.range(0, rank).mapToObj(d -> random.nextBoolean() ? "" : "d" + d).toList());
        long[] back = moved.intervals().stream().mapToLong(interval -> -interval.min()).toArray();
        StackLayer layer = random.nextBoolean() ? StackLayer.of(ArrayView.of(array))
                : StackLayer.of(array, IndexTransform.identity(moved).translateOutputs(back));
        return layer.withUnits(new DimensionUnits(IntStream.range(0, rank)
                .mapToObj(_ -> some(random, () -> new DimensionUnits.Unit(random.nextInt(1, 3), "m"))).toList()));
    }
}
