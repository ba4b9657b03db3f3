package org.gcsarray.view;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.house.Effort;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.testing.DenseOracle;

/// Overlapping layers that are opened when they are needed: what is read, which layers that opens and how often, failing layers, many threads.
class LazyStackPropertyTest {

    /// What one call reads: the part of the domain from `first` to `last` in each dimension, swapped if need be; one element if `isElement`.
    record Read(List<Integer> first, List<Integer> last, boolean isElement) {

        IndexDomain part(int rank) {
            return IndexDomain.of(IntStream.range(0, rank).mapToObj(d -> IndexInterval.closed(
                    isElement ? first.get(d) : Math.min(first.get(d), last.get(d)),
                    isElement ? first.get(d) : Math.max(first.get(d), last.get(d)))).toArray(IndexInterval[]::new));
        }
    }

    @Provide
    Arbitrary<LazyStackCase> stacks() {
        return LazyStackCase.cases();
    }

    @Provide
    Arbitrary<LazyStackCase> failingStacks() {
        return LazyStackCase.cases(Arbitraries.of(0, 0, 1, 2));
    }

    @Provide
    Arbitrary<List<Read>> reads() {
        Arbitrary<List<Integer>> corners = Arbitraries.integers().between(-4, 3).list().ofSize(3);
        return Combinators.combine(corners, corners, Arbitraries.of(true, false)).as(Read::new).list().ofMaxSize(5);
    }

    /// Returns the stored elements of a part by position, read by iteration over a view of the stack.
    private static Map<List<Long>, Scalar> iterate(LazyStack stack, IndexDomain part) throws IOException {
        Map<List<Long>, Scalar> found = new HashMap<>();
        DenseOracle.byIteration(stack.open(IndexTransform.identity(part))).forEach((index, value) -> found.put(
                IntStream.range(0, index.size()).mapToObj(d -> index.get(d) + part.interval(d).min()).toList(),
                value));
        return found;
    }

    /// Returns one element, opening no more than it needs.
    private static Scalar element(LazyStack stack, List<Long> position) throws IOException {
        IndexInterval[] point = position.stream().map(at -> IndexInterval.closed(at, at))
                .toArray(IndexInterval[]::new);
        return stack.open(IndexTransform.identity(IndexDomain.of(point))).get(new long[point.length]);
    }

    private static Set<Integer> open(LazyStackCase of) {
        return IntStream.range(0, of.sources.size()).filter(k -> of.stack.isOpen(k)).boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Property
    void readingOpensTheLayersThatShowSomethingOnce(@ForAll("stacks") LazyStackCase of,
            @ForAll("reads") List<Read> reads) throws IOException {
        for (Read read : reads) {
            Set<Integer> before = open(of);
            IndexDomain part = read.part(of.rank);
            Map<List<Long>, Scalar> expected = of.stored(part);
            Set<Integer> needed = new TreeSet<>();
            if (read.isElement) {
                List<Long> position = read.first.stream().limit(of.rank).map(Integer::longValue).toList();
                assertThat(element(of.stack, position)).isEqualTo(expected.getOrDefault(position, Scalar.of(0L)));
                of.backing(position.stream().mapToLong(Long::longValue).toArray()).ifPresent(needed::add);
            } else {
                assertThat(iterate(of.stack, part)).isEqualTo(expected);
                IntStream.range(0, of.sources.size()).filter(k -> of.mayOpen(k, part)).forEach(needed::add);
            }
            Set<Integer> opened = open(of);
            opened.removeAll(before);
            assertThat(needed).containsAll(opened);
        }
        StackArray all = of.stack.open();
        assertThat(all.nse()).isEqualTo(of.stored(of.domain).size());
        DenseOracle.assertStores(all.stored(), DenseOracle.byIteration(all));
        Set<Integer> open = open(of);
        of.stack.close();
        for (int k = 0; k < of.sources.size(); k++) {
            int times = open.contains(k) ? 1 : 0;
            assertThat(of.sources.get(k).opened()).hasValue(times);
            assertThat(of.sources.get(k).closed()).hasValue(times);
        }
    }

    /// Bounds may be implicit or leave nothing, and the domain of the stack infinite.
    @Property
    void everyTransformThatIsResolvedIsOpened(@ForAll("stacks") LazyStackCase of, @ForAll Random random,
            @ForAll boolean infinite) throws IOException {
        IndexInterval all = IndexInterval.closed(-IndexInterval.INF, IndexInterval.INF);
        LazyStack stack = !infinite ? of.stack
                : LazyStack.overlay(of.stack.layers(), StackOptions.DEFAULT.withDtype(DType.INT64)
                        .withUnbacked(StackOptions.Unbacked.FILL)
                        .withDomain(IndexDomain.unbounded(of.rank).map(_ -> all)));
        IndexInterval first = IndexInterval.sized(random.nextInt(-2, 2), random.nextInt(4))
                .withImplicit(random.nextBoolean(), random.nextBoolean());
        IndexDomain domain = IndexDomain.of(first, IndexInterval.sized(0, random.nextInt(1, 4)));
        OutputIndexMap[] outputs = new OutputIndexMap[of.rank];
        Arrays.setAll(outputs, _ -> output(random, domain));
        IndexTransform part = IndexTransform.of(domain, outputs);
        IndexTransform bound;
        try {
            bound = stack.resolve(part);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            assertThatThrownBy(() -> stack.open(part)).isInstanceOf(e.getClass()).hasMessage(e.getMessage());
            return;
        }
        ArrayView view = stack.open(part);
        assertThat(view.shape()).isEqualTo(bound.domain().shape());
        Map<List<Long>, Scalar> stored = of.stored(of.domain);
        Map<List<Long>, Scalar> expected = new HashMap<>();
        if (!view.shape().isEmpty()) {
            RandomStack.positions(bound.domain()).forEach(at -> {
                Scalar value = stored.get(DenseOracle.key(bound.apply(at)));
                if (value != null) {
                    expected.put(List.of(at[0] - bound.domain().interval(0).min(), at[1]), value);
                }
            });
        }
        DenseOracle.assertStores(view, expected);
    }

    private static OutputIndexMap output(Random random, IndexDomain domain) {
        return switch (random.nextInt(4)) {
            case 0 -> new OutputIndexMap.Constant(random.nextInt(-4, 4));
            case 1 -> new OutputIndexMap.Affine(random.nextInt(-2, 2), random.nextBoolean() ? 1 : -1,
                    random.nextInt(2));
            case 2 -> new OutputIndexMap.Cyclic(random.nextInt(-4, 2), 1, random.nextInt(2), 0, random.nextInt(1, 4));
            default -> new OutputIndexMap.IndexArray(0, 1,
                    IndexTable.of(random.longs(domain.interval(1).size(), -4, 4).toArray(), 1,
                            domain.interval(1).size()),
                    IndexInterval.unbounded());
        };
    }

    /// A layer that fails does so for what it backs, names itself, and is tried again; everything else is read all the while.
    @Property
    @Effort(LOW)
    void aFailingLayerHidesNothingElse(@ForAll("failingStacks") LazyStackCase of) throws IOException {
        Map<List<Long>, Scalar> expected = of.stored(of.domain);
        for (int round = 0; round < 3; round++) {
            RandomStack.positions(of.domain).forEach(at -> {
                List<Long> position = DenseOracle.key(at);
                of.backing(at).ifPresentOrElse(k -> {
                    LazyStackCase.Source source = of.sources.get(k);
                    int failed = source.failed().get();
                    try {
                        assertThat(element(of.stack, position))
                                .isEqualTo(expected.getOrDefault(position, Scalar.of(0L)));
                        assertThat(source.failed()).hasValue(failed);
                    } catch (IOException e) {
                        assertThat(source.failed()).hasValue(failed + 1);
                        assertThat(e).hasMessage("While opening layer " + k + ": failure " + (failed + 1));
                    }
                }, () -> assertThatCode(() -> assertThat(element(of.stack, position)).isEqualTo(Scalar.of(0L)))
                        .doesNotThrowAnyException());
            });
        }
        for (LazyStackCase.Source source : of.sources) {
            assertThat(source.opened().get()).isLessThanOrEqualTo(source.failed().get() + 1);
        }
        assertThat(readAll(of)).isEqualTo(expected);
    }

    /// Iterates until no layer fails any more.
    private static Map<List<Long>, Scalar> readAll(LazyStackCase of) throws IOException {
        while (true) {
            try {
                return iterate(of.stack, of.domain);
            } catch (IOException e) {
                assertThat(e).hasMessageMatching("While opening layer \\d+: failure \\d");
            }
        }
    }

    @Property
    @Effort(LOW)
    void manyThreadsReadTheSame(@ForAll("stacks") LazyStackCase of) throws Exception {
        Map<List<Long>, Scalar> expected = of.stored(of.domain);
        int threads = 4;
        CyclicBarrier start = new CyclicBarrier(threads);
        List<Callable<Map<List<Long>, Scalar>>> readers = new ArrayList<>();
        for (int thread = 0; thread < threads; thread++) {
            int number = thread;
            readers.add(() -> {
                start.await();
                return number % 2 == 0 ? iterate(of.stack, of.domain) : elements(of, number == 1);
            });
        }
        try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
            for (Future<Map<List<Long>, Scalar>> read : executor.invokeAll(readers)) {
                Map<List<Long>, Scalar> found = read.get();
                assertThat(found).containsAllEntriesOf(expected);
                found.keySet().removeAll(expected.keySet());
                assertThat(found.values()).allMatch(Scalar::isZero);
            }
        }
        assertThat(of.sources).allMatch(source -> source.opened().get() <= 1);
    }

    private static Map<List<Long>, Scalar> elements(LazyStackCase of, boolean isReversed)
            throws IOException {
        List<long[]> positions = new ArrayList<>(RandomStack.positions(of.domain).toList());
        if (isReversed) {
            Collections.reverse(positions);
        }
        Map<List<Long>, Scalar> found = new HashMap<>();
        for (long[] at : positions) {
            found.put(DenseOracle.key(at), element(of.stack, DenseOracle.key(at)));
        }
        return found;
    }

    @Property
    @Effort(LOW)
    void aClosedStackReadsNothing(@ForAll("stacks") LazyStackCase of) throws IOException {
        Map<List<Long>, Scalar> expected = of.stored(of.domain);
        of.stack.close();
        expected.keySet().forEach(position -> assertThatThrownBy(() -> element(of.stack, position))
                .isInstanceOf(IllegalStateException.class).hasMessage("the stack is closed"));
        assertThat(of.sources).allMatch(source -> source.opened().get() == 0 && source.closed().get() == 0);
    }
}
