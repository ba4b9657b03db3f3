package org.gcsarray.view;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// A random stack beside its definition: for each position, the last layer whose domain contains it and what that layer stores there.
final class RandomStack {

    /// One layer: an array of any format and a transform of any kind into it.
    ///
    /// @param array     the array
    /// @param transform leads from the place of the layer into the array
    record Layer(StoredArray array, IndexTransform transform) {

        boolean contains(long... position) {
            for (int d = 0; d < position.length; d++) {
                if (!transform.domain().interval(d).contains(position[d])) {
                    return false;
                }
            }
            return true;
        }
    }

    private final Random random;
    private final int rank;
    private final List<Layer> layers = new ArrayList<>();
    private final Scalar fill;
    private final IndexDomain domain;
    private final StackOptions.Unbacked unbacked;

    RandomStack(Random random) {
        this.random = random;
        this.rank = random.nextInt(4);
        int count = random.nextInt(6);
        this.fill = count > 0 && random.nextInt(3) == 0 ? Scalar.of(7L) : Scalar.of(0L);
        for (int k = 0; k < count; k++) {
            layers.add(layer());
        }
        IndexInterval[] hull = new IndexInterval[rank];
        Arrays.setAll(hull, d -> layers.stream().map(layer -> layer.transform().domain().interval(d))
                .reduce(IndexInterval::hull).orElse(IndexInterval.sized(0, 2)));
        boolean elsewhere = layers.isEmpty() || random.nextInt(3) == 0;
        this.domain = elsewhere ? randomDomain(0, 6) : IndexDomain.of(hull);
        this.unbacked = random.nextBoolean() ? StackOptions.Unbacked.FILL : StackOptions.Unbacked.ERROR;
    }

    private int between(int least, int greatest) {
        return random.nextInt(least, greatest + 1);
    }

    private IndexDomain randomDomain(int least, int greatest) {
        return IndexDomain.of(Stream.generate(() -> IndexInterval.sized(between(-3, 3), between(least, greatest)))
                .limit(rank).toArray(IndexInterval[]::new));
    }

    private Layer layer() {
        IndexDomain place = randomDomain(random.nextInt(5) == 0 ? 0 : 1, 4);
        OutputIndexMap[] maps = new OutputIndexMap[random.nextInt(4)];
        Arrays.setAll(maps, j -> map(place));
        long[] least = new long[maps.length];
        long[] extents = new long[maps.length];
        Arrays.fill(extents, 1);
        List<long[]> outputs = positions(place).map(IndexTransform.of(place, maps)::apply).toList();
        for (int j = 0; j < maps.length; j++) {
            int output = j;
            least[j] = outputs.stream().mapToLong(at -> at[output]).min().orElse(0) - random.nextInt(2);
            extents[j] = outputs.stream().mapToLong(at -> at[output]).max().orElse(0) - least[j] + 1
                    + random.nextInt(2);
        }
        long[] shifts = LongStream.of(least).map(number -> -number).toArray();
        StoredArray array = array(SmoothShape.of(extents));
        return new Layer(array, IndexTransform.of(place, maps).translateOutputs(shifts));
    }

    private OutputIndexMap map(IndexDomain place) {
        int kind = rank == 0 ? 0 : between(0, 5);
        int dimension = rank == 0 ? 0 : random.nextInt(rank);
        if (kind == 0) {
            return new OutputIndexMap.Constant(between(-2, 2));
        }
        if (kind < 5) {
            return new OutputIndexMap.Affine(between(-2, 2), kind < 3 ? 1 : between(1, 2) * (kind == 3 ? -1 : 1),
                    dimension);
        }
        long[] extents = new long[rank];
        Arrays.fill(extents, 1);
        extents[dimension] = place.interval(dimension).size();
        long[] table = random.longs(extents[dimension], -2, 3).toArray();
        return new OutputIndexMap.IndexArray(0, 1, IndexTable.of(table, extents), IndexInterval.unbounded());
    }

    private StoredArray array(SmoothShape shape) {
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64).fill(fill);
        double density = random.nextDouble();
        for (long[] index : DenseOracle.indices(shape)) {
            if (random.nextDouble() < density) {
                builder.addLong(index, random.nextInt(-2, 9));
            }
        }
        CooArray coo = builder.build(DuplicatePolicy.ERROR);
        if (fill.isZero() && random.nextInt(3) == 0) {
            return ArrayViewPropertyTest.dense(coo, random);
        }
        List<StoredArray> owners = ArrayViewPropertyTest.owners(coo, random);
        return owners.get(random.nextInt(owners.size()));
    }

    /// Returns all positions of a finite domain, last index fastest.
    static Stream<long[]> positions(IndexDomain domain) {
        return DenseOracle.indices(domain.shape()).stream().map(index -> {
            long[] position = index.clone();
            for (int d = 0; d < position.length; d++) {
                position[d] += domain.interval(d).min();
            }
            return position;
        });
    }

    IndexDomain domain() {
        return domain;
    }

    StackOptions.Unbacked unbacked() {
        return unbacked;
    }

    Scalar fill() {
        return fill;
    }

    /// Returns the stack, some layers of which were opened when they were needed.
    StackArray stack() {
        return stack(true);
    }

    /// Returns the stack of arrays that are all at hand.
    StackArray ofOpenLayers() {
        return stack(false);
    }

    private StackArray stack(boolean maybeLazy) {
        List<StackLayer> made = new ArrayList<>();
        for (Layer layer : layers) {
            made.add(!maybeLazy || random.nextBoolean() ? StackLayer.of(layer.array(), layer.transform())
                    : StackLayer.lazy(IndexDomain.ofShape(layer.array().shape()), () -> StackLayer.of(layer.array()))
                            .through(layer.transform()).withFill(fill));
        }
        StackOptions found = StackOptions.DEFAULT.withDtype(DType.INT64).withUnbacked(unbacked);
        StackOptions options = found.withDomain(domain);
        // a stack whose domain is the hull finds it by itself
        boolean hull = !layers.isEmpty() && domain.equals(
                LazyStack.overlay(made, options.withDomain(IndexDomain.unbounded(rank).withImplicit(all(), all())))
                        .domain());
        LazyStack stack = LazyStack.overlay(made, hull ? found : options);
        try {
            return stack.open();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean[] all() {
        boolean[] flags = new boolean[rank];
        Arrays.fill(flags, true);
        return flags;
    }

    OptionalInt backing(long... position) {
        for (int k = layers.size() - 1; k >= 0; k--) {
            if (layers.get(k).contains(position)) {
                return OptionalInt.of(k);
            }
        }
        return OptionalInt.empty();
    }

    /// Returns the stored elements by index.
    Map<List<Long>, Scalar> stored() {
        Map<List<Long>, Scalar> stored = new HashMap<>();
        positions(domain).forEach(position -> backing(position).ifPresent(k -> {
            Layer layer = layers.get(k);
            int at = layer.array().position(layer.transform().apply(position));
            if (at >= 0) {
                stored.put(index(position), layer.array().values().get(at));
            }
        }));
        return stored;
    }

    /// Returns the index of a position.
    List<Long> index(long... position) {
        long[] index = position.clone();
        for (int d = 0; d < index.length; d++) {
            index[d] -= domain.interval(d).min();
        }
        return DenseOracle.key(index);
    }
}
