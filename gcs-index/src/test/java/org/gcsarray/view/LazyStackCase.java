package org.gcsarray.view;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;
import org.gcsarray.testing.Unfolding;

/// Lazy layers over one another, checked against their definition: for each position, the last layer whose place contains it and what it stores there.
final class LazyStackCase {

    /// Where layers lie and the domain of the stack: `[-SPAN, SPAN)` in each dimension.
    private static final int SPAN = 4;

    /// One output of a transform: constant, a multiple of a dimension, or a table.
    record Output(int offset, int stride, int dimension, List<Integer> table) {}

    /// One layer.
    ///
    /// @param first    first position
    /// @param size     extents
    /// @param outputs  one for each dimension of its array
    /// @param numbers  values of the array, repeated; what is negative is not stored, 0 is stored
    /// @param format   0 coordinates, 1 and 2 compressed, 3 dense
    /// @param failures how often its source fails
    record Spec(List<Integer> first, List<Integer> size, List<Output> outputs, List<Integer> numbers, int format,
            int failures) {}

    /// What became of the sources.
    record Source(StoredArray array, IndexTransform transform, AtomicInteger opened, AtomicInteger failed,
            AtomicInteger closed) {}

    final int rank;
    final IndexDomain domain;
    final List<Source> sources = new ArrayList<>();
    final LazyStack stack;
    private final List<Spec> specs;

    private LazyStackCase(int rank, List<Spec> specs) {
        this.rank = rank;
        this.specs = specs;
        this.domain = IndexDomain.of(
                IntStream.range(0, rank).mapToObj(_ -> IndexInterval.sized(-SPAN, 2 * SPAN))
                        .toArray(IndexInterval[]::new));
        List<StackLayer> layers = new ArrayList<>();
        for (Spec spec : specs) {
            Source source = source(spec);
            sources.add(source);
            layers.add(StackLayer.lazy(IndexDomain.ofShape(source.array.shape()), opener(source, spec.failures))
                    .through(source.transform));
        }
        this.stack = LazyStack.overlay(layers, StackOptions.DEFAULT.withDomain(domain).withDtype(DType.INT64)
                .withUnbacked(StackOptions.Unbacked.FILL));
    }

    static Arbitrary<LazyStackCase> cases() {
        return cases(Arbitraries.just(0));
    }

    static Arbitrary<LazyStackCase> cases(Arbitrary<Integer> failures) {
        return Arbitraries.integers().between(1, 3).flatMap(rank -> specs(rank, failures).list().ofMaxSize(14)
                .map(specs -> new LazyStackCase(rank, specs)));
    }

    private static Arbitrary<Spec> specs(int rank, Arbitrary<Integer> failures) {
        Arbitrary<Output> output = Combinators.combine(Arbitraries.integers().between(-2, 2),
                Arbitraries.of(1, 1, -1, 2, -2, 0, 9), Arbitraries.integers().between(0, rank - 1),
                Arbitraries.integers().between(-2, 2).list().ofSize(2 * SPAN)).as(Output::new);
        return Combinators.combine(Arbitraries.integers().between(-SPAN, SPAN - 1).list().ofSize(rank),
                Arbitraries.integers().between(0, SPAN + 2).list().ofSize(rank), output.list().ofMaxSize(3),
                Arbitraries.integers().between(-3, 9).list().ofMinSize(1).ofMaxSize(12),
                Arbitraries.integers().between(0, 3), failures).as(Spec::new);
    }

    private static Source source(Spec spec) {
        IndexDomain place = IndexDomain.of(IntStream.range(0, spec.first.size()).mapToObj(
                d -> IndexInterval.sized(spec.first.get(d), Math.min(spec.size.get(d), SPAN - spec.first.get(d))))
                .toArray(IndexInterval[]::new));
        OutputIndexMap[] maps = spec.outputs.stream().map(output -> map(output, place)).toArray(OutputIndexMap[]::new);
        IndexTransform transform = IndexTransform.of(place, maps);
        List<long[]> images = RandomStack.positions(place).map(transform::apply).toList();
        long[] least = new long[maps.length];
        long[] extents = new long[maps.length];
        for (int j = 0; j < maps.length; j++) {
            int output = j;
            least[j] = images.stream().mapToLong(at -> at[output]).min().orElse(0);
            extents[j] = images.stream().mapToLong(at -> at[output]).max().orElse(0) - least[j] + 1;
        }
        return new Source(array(SmoothShape.of(extents), spec),
                transform.translateOutputs(LongStream.of(least).map(first -> -first).toArray()), new AtomicInteger(),
                new AtomicInteger(), new AtomicInteger());
    }

    private static OutputIndexMap map(Output output, IndexDomain place) {
        long size = place.interval(output.dimension).size();
        if (output.stride == 0) {
            return new OutputIndexMap.Constant(output.offset);
        }
        if (output.stride < 9) {
            return new OutputIndexMap.Affine(output.offset, output.stride, output.dimension);
        }
        long[] extents = new long[place.rank()];
        Arrays.fill(extents, 1);
        extents[output.dimension] = size;
        return new OutputIndexMap.IndexArray(output.offset, 1,
                IndexTable.of(output.table.stream().mapToLong(Integer::longValue).limit(size).toArray(), extents),
                IndexInterval.unbounded());
    }

    private static StoredArray array(SmoothShape shape, Spec spec) {
        CooArray.Builder builder = CooArray.builder(shape, DType.INT64);
        List<long[]> cells = DenseOracle.indices(shape);
        for (int k = 0; k < cells.size(); k++) {
            int number = spec.numbers.get(k % spec.numbers.size());
            if (number >= 0) {
                builder.addLong(cells.get(k), number);
            }
        }
        CooArray coo = builder.build();
        if (spec.format == 3) {
            return StridedArray.wrapRowMajor(shape,
                    ArrayArbitraries.values(DType.INT64, DenseOracle.byElement(coo)));
        }
        if (spec.format == 0 || shape.rank() < 2) {
            return coo;
        }
        int[] order = IntStream.range(0, shape.rank()).map(d -> spec.format == 1 ? d : shape.rank() - 1 - d).toArray();
        return Unfolding.of(coo, DimensionReduction.of(shape, order, 1),
                spec.format == 1 ? Unfolding.Rows.DENSE : Unfolding.Rows.HYPER);
    }

    private static StackLayer.Source opener(Source source, int failures) {
        return new StackLayer.Source() {
            @Override
            public StackLayer open() throws IOException {
                source.opened.incrementAndGet();
                if (source.failed.get() < failures) {
                    throw new IOException("failure " + source.failed.incrementAndGet());
                }
                return StackLayer.of(source.array);
            }

            @Override
            public void close() {
                source.closed.incrementAndGet();
            }
        };
    }

    /// Returns the layer on top of a position.
    OptionalInt backing(long... position) {
        return IntStream.iterate(sources.size() - 1, k -> k >= 0, k -> k - 1)
                .filter(k -> contains(sources.get(k).transform.domain(), position)).findFirst();
    }

    static boolean contains(IndexDomain box, long... position) {
        return IntStream.range(0, position.length).allMatch(d -> box.interval(d).contains(position[d]));
    }

    /// Returns the stored elements in a part of the domain by position.
    Map<List<Long>, Scalar> stored(IndexDomain part) {
        Map<List<Long>, Scalar> stored = new HashMap<>();
        RandomStack.positions(part).forEach(position -> backing(position).ifPresent(k -> {
            Source source = sources.get(k);
            int at = source.array.position(source.transform.apply(position));
            if (at >= 0) {
                stored.put(DenseOracle.key(position), source.array.values().get(at));
            }
        }));
        return stored;
    }

    /// Returns whether reading a part may open a layer: it meets the part, and no later layer alone contains what it shows of it.
    boolean mayOpen(int layer, IndexDomain part) {
        IndexDomain place = sources.get(layer).transform.domain();
        List<long[]> shown = RandomStack.positions(part).filter(position -> contains(place, position)).toList();
        return !shown.isEmpty() && IntStream.range(layer + 1, sources.size()).noneMatch(
                above -> shown.stream().allMatch(at -> contains(sources.get(above).transform.domain(), at)));
    }

    /// Returns the index of a position.
    long[] index(List<Long> position) {
        return position.stream().mapToLong(at -> at + SPAN).toArray();
    }

    @Override
    public String toString() {
        return "rank " + rank + ", " + specs;
    }
}
