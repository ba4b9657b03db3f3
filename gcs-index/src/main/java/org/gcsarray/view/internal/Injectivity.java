package org.gcsarray.view.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import it.unimi.dsi.fastutil.ints.IntArrays;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.shape.SmoothShape;

/// Whether a view shows an owner element at two indices, and why.
///
/// @param map map of a stage
public record Injectivity(IndexTransform map) {

    private static final BigInteger MOST_NUMBERS = BigInteger.ONE.shiftLeft(27);

    /// Returns why some element may have two images; nothing if none has.
    public static Optional<String> repetition(SmoothShape shape, List<ViewStage> stages) {
        if (shape.cellCount().bitLength() <= 1) {
            return Optional.empty();
        }
        return stages.reversed().stream().flatMap(stage -> new Injectivity(stage.fromZero()).repetition().stream())
                .findFirst();
    }

    private Optional<String> repetition() {
        return MapGroups.axesOf(map).stream().flatMap(axes -> repetition(axes).stream()).findFirst();
    }

    private Optional<String> repetition(int... axes) {
        OutputIndexMap[] maps = map.outputs().stream().filter(output -> Arrays.stream(output.dimensions())
                .anyMatch(v -> Arrays.binarySearch(axes, v) >= 0)).toArray(OutputIndexMap[]::new);
        return axes.length == 1 ? alongAxis(axes[0], maps) : jointly(axes, maps);
    }

    private Optional<String> alongAxis(int axis, OutputIndexMap... maps) {
        long extent = map.domain().interval(axis).size();
        if (extent <= 1 || Arrays.stream(maps).anyMatch(Affine.class::isInstance)) {
            return Optional.empty();
        }
        if (maps.length == 0) {
            return Optional.of("axis " + axis + " repeats one element " + extent + " times");
        }
        long common = Arrays.stream(maps).mapToLong(Injectivity::period).reduce(1, Exact::leastCommonMultiple);
        if (common < extent) {
            return Optional.of("axis " + axis + " repeats with period " + common);
        }
        if (Arrays.stream(maps).allMatch(Cyclic.class::isInstance)) {
            return Optional.empty();
        }
        return jointly(new int[] {axis}, maps);
    }

    private static long period(OutputIndexMap map) {
        return switch (map) {
            case Cyclic cyclic -> cyclic.period();
            case IndexArray array -> array.table().size();
            default -> 1;
        };
    }

    /// Compares what the maps give at all indices of some axes, sorted.
    private Optional<String> jointly(int[] axes, OutputIndexMap... maps) {
        return repeatedPlaces(map.domain(), axes, maps)
                .map(places -> (axes.length == 1 ? "axis " + axes[0] : "axes " + Arrays.toString(axes)) + " " + places);
    }

    /// Returns where maps agree, such as `shows one element at (0) and (2)`; nothing if they agree nowhere. What they
    /// give at all places is sorted, unless one map alone gives no number twice. More than 2^27 numbers are not looked at, and the text says so.
    ///
    /// @param domain domain that counts from 0
    /// @param axes   axes that the maps depend on
    private static Optional<String> repeatedPlaces(IndexDomain domain, int[] axes, OutputIndexMap... maps) {
        SmoothShape box = SmoothShape.of(Arrays.stream(axes).mapToLong(v -> domain.interval(v).size()).toArray());
        BigInteger numbers = box.cellCount().multiply(BigInteger.valueOf(maps.length));
        if (numbers.compareTo(MOST_NUMBERS) > 0) {
            return Optional.of("of extent " + box + " needs more than " + MOST_NUMBERS + " numbers to be compared");
        }
        int count = (int) box.size();
        long[] values = new long[count * maps.length];
        long[] position = new long[domain.rank()];
        long[] extents = box.extents();
        for (int k = 0; k < count; k++) {
            for (int j = 0; j < maps.length; j++) {
                values[k * maps.length + j] = maps[j].apply(domain, position);
            }
            for (int v = axes.length - 1; v >= 0 && ++position[axes[v]] == extents[v]; v--) {
                position[axes[v]] = 0;
            }
        }
        for (int j = 0; j < maps.length; j++) {
            if (areDistinct(values, j, maps.length)) {
                return Optional.empty();
            }
        }
        int[] order = IntStream.range(0, count).toArray();
        IntArrays.quickSort(order, (a, b) -> {
            int byValues = compare(values, maps.length, a, b);
            return byValues == 0 ? Integer.compare(a, b) : byValues;
        });
        for (int k = 1; k < count; k++) {
            if (compare(values, maps.length, order[k - 1], order[k]) == 0) {
                return Optional.of("shows one element at " + print(order[k - 1], box) + " and " + print(order[k], box));
            }
        }
        return Optional.empty();
    }

    /// Returns whether every `step`-th number, from one on, occurs once, as far as a bit for each number between the least and the greatest can tell.
    private static boolean areDistinct(long[] numbers, int from, int step) {
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int k = from; k < numbers.length; k += step) {
            least = Math.min(least, numbers[k]);
            greatest = Math.max(greatest, numbers[k]);
        }
        if (greatest - least >= Math.min((long) Long.SIZE * numbers.length, Integer.MAX_VALUE)) {
            return false;
        }
        long[] seen = new long[(int) ((greatest - least) / Long.SIZE) + 1];
        long repeated = 0;
        for (int k = from; k < numbers.length; k += step) {
            int bit = (int) (numbers[k] - least);
            repeated |= seen[bit / Long.SIZE] & (1L << bit);
            seen[bit / Long.SIZE] |= 1L << bit;
        }
        return repeated == 0;
    }

    private static int compare(long[] values, int width, int a, int b) {
        return Arrays.compare(values, a * width, (a + 1) * width, values, b * width, (b + 1) * width);
    }

    private static String print(int place, SmoothShape box) {
        return Arrays.toString(ReshapeBoundary.unravel(place, box.extents()));
    }
}
