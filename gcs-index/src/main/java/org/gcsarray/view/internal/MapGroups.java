package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.gcsarray.index.IndexTable;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Constant;
import org.gcsarray.index.OutputIndexMap.IndexArray;

/// The axes of circles and lists of a transform, in groups that do not know each other: each axis by itself, but those joined that share a table. Built
/// once per transform; the inverses of tables are shared by all who use it.
///
/// @param groups the groups
record MapGroups(List<Group> groups) {

    /// Axes that belong together and the maps that depend on them.
    sealed interface Group {}

    /// One axis.
    ///
    /// @param axis    axis
    /// @param extent  its extent
    /// @param outputs which coordinates of the owner the maps give
    /// @param maps    circles and lists that depend on the axis, at least one
    @SuppressWarnings("ArrayRecordComponent") // shared within this package, never compared
    record Single(int axis, long extent, int[] outputs, AxisMap[] maps) implements Group {

        /// Returns whether all maps give the coordinates of an owner element at an index.
        boolean agrees(long position, long[] owner) {
            for (int j = 0; j < maps.length; j++) {
                if (maps[j].at(position) != owner[outputs[j]]) {
                    return false;
                }
            }
            return true;
        }
    }

    /// Axes joined by tables.
    ///
    /// @param axes    axes, ascending, at least two
    /// @param outputs which coordinates of the owner the maps give
    /// @param map     transform of which they are a part
    /// @param tables  the tables over several axes
    @SuppressWarnings("ArrayRecordComponent") // shared within this package, never compared
    record Joint(int[] axes, int[] outputs, IndexTransform map, List<JointTable> tables) implements Group {

        long extent(int depth) {
            return map.domain().interval(axes[depth]).size();
        }
    }

    /// A table over several axes with its inverse.
    ///
    /// @param output  which coordinate of the owner it gives
    /// @param table   table
    /// @param inverse its inverse
    record JointTable(int output, IndexTable table, TableInverse inverse) {}

    /// Returns the groups of a transform.
    ///
    /// @param map transform in normal form over a domain that counts from 0
    static MapGroups of(IndexTransform map) {
        return new MapGroups(map.outputs().stream().allMatch(MapGroups::isLine) ? List.of()
                : axesOf(map).stream().flatMap(axes -> group(map, axes)).toList());
    }

    private static boolean isLine(OutputIndexMap map) {
        return map instanceof Constant || map instanceof Affine;
    }

    /// Returns the axes of each group, ascending.
    static List<int[]> axesOf(IndexTransform map) {
        int[] group = IntStream.range(0, map.inputRank()).toArray();
        for (OutputIndexMap output : map.outputs()) {
            int[] joined = output.dimensions();
            for (int v : joined) {
                int from = group[v];
                int to = group[joined[0]];
                Arrays.setAll(group, u -> group[u] == from ? to : group[u]);
            }
        }
        return Arrays.stream(group).distinct()
                .mapToObj(number -> IntStream.range(0, group.length).filter(v -> group[v] == number).toArray())
                .toList();
    }

    private static Stream<Group> group(IndexTransform map, int... axes) {
        int[] outputs = IntStream.range(0, map.outputRank()).filter(j -> Arrays.stream(map.output(j).dimensions())
                .anyMatch(v -> Arrays.binarySearch(axes, v) >= 0)).toArray();
        if (axes.length > 1) {
            return Stream.of(new Joint(axes, outputs, map, IntStream.of(outputs)
                    .filter(j -> map.output(j).dimensions().length > 1).mapToObj(j -> table(map, j)).toList()));
        }
        long extent = map.domain().interval(axes[0]).size();
        int[] searched = IntStream.of(outputs).filter(j -> !isLine(map.output(j))).toArray();
        return searched.length == 0 ? Stream.empty() : Stream.of(new Single(axes[0], extent, searched,
                IntStream.of(searched).mapToObj(j -> AxisMap.of(map.output(j))).toArray(AxisMap[]::new)));
    }

    private static JointTable table(IndexTransform map, int output) {
        if (!(map.output(output) instanceof IndexArray array)) {
            throw new IllegalStateException(map.output(output) + " depends on several axes");
        }
        IndexTable values = array.table().map(array::output);
        return new JointTable(output, values, TableInverse.of(values));
    }
}
