package org.gcsarray.view.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.Positions;
import org.gcsarray.view.internal.RandomViews;

/// The places of axes that are joined by tables against going through all positions: one table, several, some that leave out axes between
/// their own, and lines, circles and lists along the axes beside them.
class JointImagesPropertyTest {

    /// One output: its kind, the axes on which it depends as bits, and numbers that are repeated.
    private record Output(int kind, int axes, List<Integer> numbers) {

        OutputIndexMap map(List<Integer> extents) {
            int axis = axes % extents.size();
            return switch (kind) {
                case 0 -> OutputIndexMap.affine(numbers.getFirst(), numbers.getLast(), axis);
                case 1 -> OutputIndexMap.cyclic(numbers.getFirst(), 1, axis, axes, 2);
                case 2 -> table(extents, 1 << axis);
                default -> table(extents, axes);
            };
        }

        private OutputIndexMap table(List<Integer> extents, int bits) {
            long[] shape = IntStream.range(0, extents.size())
                    .mapToLong(v -> (bits >> v) % 2 == 1 ? extents.get(v) : 1).toArray();
            long[] values = new long[(int) Arrays.stream(shape).reduce(1, (a, b) -> a * b)];
            Arrays.setAll(values, k -> numbers.get(k % numbers.size()));
            return new IndexArray(0, 1, IndexTable.of(values, shape), IndexInterval.unbounded());
        }
    }

    @Provide
    Arbitrary<IndexTransform> transforms() {
        Arbitrary<Output> output = Combinators.combine(Arbitraries.integers().between(0, 7),
                Arbitraries.integers().between(0, 15),
                Arbitraries.integers().between(-1, 2).list().ofMinSize(1).ofMaxSize(13)).as(Output::new);
        return Arbitraries.integers().between(1, 4).list().ofMinSize(2).ofMaxSize(4)
                .flatMap(extents -> output.list().ofMinSize(1).ofMaxSize(4).map(outputs -> transform(extents,
                        outputs.stream().map(each -> each.map(extents)).toArray(OutputIndexMap[]::new))))
                .withoutEdgeCases();
    }

    private static IndexTransform transform(List<Integer> extents, OutputIndexMap... outputs) {
        IndexDomain domain = IndexDomain.of(
                extents.stream().map(extent -> IndexInterval.sized(0, extent)).toArray(IndexInterval[]::new));
        return IndexTransform.of(domain, outputs).normalised();
    }

    /// Walks all levels as one walks nested loops.
    private static void walk(JointImages images, int depth, List<Long> before, int rank, List<List<Long>> places) {
        ImageLevel level = images.level(depth);
        for (long x = level.first(); x >= 0; x = level.next()) {
            List<Long> prefix = new ArrayList<>(before);
            prefix.add(x);
            if (depth == rank - 1) {
                places.add(prefix);
            } else {
                walk(images, depth + 1, prefix, rank, places);
            }
        }
    }

    /// Returns the positions along the axes of a group at which all its outputs are those of an owner element, in row-major order.
    private static List<List<Long>> places(MapGroups.Joint group, long[] owner) {
        long[] extents = IntStream.range(0, group.axes().length).mapToLong(group::extent).toArray();
        long[] position = new long[group.map().inputRank()];
        return RandomViews.indices(extents).filter(index -> {
            for (int k = 0; k < index.length; k++) {
                position[group.axes()[k]] = index[k];
            }
            return IntStream.of(group.outputs())
                    .allMatch(j -> group.map().output(j).apply(group.map().domain(), position) == owner[j]);
        }).map(RandomViews::boxed).toList();
    }

    /// One cursor is asked for the elements of all positions, and for some beside them.
    private static void check(IndexTransform map) {
        for (MapGroups.Group group : MapGroups.of(map).groups()) {
            if (group instanceof MapGroups.Joint joint) {
                JointImages images = new JointImages(joint);
                Positions.of(map.domain()).stream().map(map::apply)
                        .flatMap(owner -> Stream.concat(Stream.of(owner),
                                IntStream.range(0, owner.length).mapToObj(j -> {
                                    long[] beside = owner.clone();
                                    beside[j]++;
                                    return beside;
                                })))
                        .forEach(owner -> check(joint, images, owner));
            }
        }
    }

    private static void check(MapGroups.Joint group, JointImages images, long[] owner) {
        List<List<Long>> expected = places(group, owner);
        assertThat(images.find(owner)).as("%s of %s", Arrays.toString(owner), group.map())
                .isEqualTo(!expected.isEmpty());
        if (!expected.isEmpty()) {
            assertThat(images.count()).isEqualTo(expected.size());
            List<List<Long>> places = new ArrayList<>();
            walk(images, 0, List.of(), group.axes().length, places);
            assertThat(places).as("%s of %s", Arrays.toString(owner), group.map()).isEqualTo(expected);
        }
    }

    @Property
    void placesAreFound(@ForAll("transforms") IndexTransform map) {
        check(map);
    }

    /// Every table of 2 x 2 numbers up to 2, and of 2 x 3 numbers up to 1, with a line along either axis or none.
    @Test
    void allSmallTables() {
        for (int columns = 2; columns <= 3; columns++) {
            int numbers = 5 - columns;
            for (int code = 0; code < (int) Math.pow(numbers, 2 * columns); code++) {
                long[] values = new long[2 * columns];
                int rest = code;
                for (int k = 0; k < values.length; k++, rest /= numbers) {
                    values[k] = rest % numbers;
                }
                OutputIndexMap table = new IndexArray(0, 1, IndexTable.of(values, 2, columns),
                        IndexInterval.unbounded());
                check(transform(List.of(2, columns), table));
                check(transform(List.of(2, columns), OutputIndexMap.affine(1, -2, code % 2), table));
            }
        }
    }

    /// 32 axes of 4, each joined with the next one by a table without repetitions: 2^64 positions, one of which is the image.
    @Test
    void chainsOfTablesAreFollowed() {
        int rank = 32;
        OutputIndexMap[] outputs = new OutputIndexMap[rank - 1];
        for (int j = 0; j < outputs.length; j++) {
            long[] shape = new long[rank];
            Arrays.fill(shape, 1);
            shape[j] = 4;
            shape[j + 1] = 4;
            outputs[j] = new IndexArray(0, 1,
                    IndexTable.of(LongStream.range(0, 16).map(k -> 7 * k % 16).toArray(), shape),
                    IndexInterval.unbounded());
        }
        IndexTransform map = transform(Collections.nCopies(rank, 4), outputs);
        long[] position = LongStream.range(0, rank).map(v -> v * v % 3).toArray();
        MapGroups.Joint joint = (MapGroups.Joint) MapGroups.of(map).groups().getFirst();
        JointImages images = new JointImages(joint);
        long[] owner = map.apply(position);
        assertThat(images.find(owner)).isTrue();
        assertThat(images.count()).isEqualTo(1);
        List<List<Long>> places = new ArrayList<>();
        walk(images, 0, List.of(), rank, places);
        assertThat(places).containsExactly(RandomViews.boxed(position));
        owner[17] = (owner[17] + 1) % 16;
        assertThat(images.find(owner)).isFalse();
    }
}
