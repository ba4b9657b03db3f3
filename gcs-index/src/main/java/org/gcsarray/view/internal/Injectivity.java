package org.gcsarray.view.internal;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.OutputIndexMap.Affine;
import org.gcsarray.index.OutputIndexMap.Cyclic;
import org.gcsarray.index.OutputIndexMap.IndexArray;
import org.gcsarray.index.internal.Exact;
import org.gcsarray.shape.SmoothShape;

/// Whether a view shows an owner element at two indices, and why.
public final class Injectivity {

    private final IndexTransform map;

    private Injectivity(IndexTransform map) {
        this.map = map;
    }

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
        OutputIndexMap[] maps = map.outputs().stream().filter(output -> Arrays.stream(Dependence.of(output))
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
        long common = 1;
        for (OutputIndexMap one : maps) {
            common = Exact.leastCommonMultiple(common, period(one));
        }
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
        return RepeatedPlaces.find(map.domain(), axes, maps)
                .map(places -> (axes.length == 1 ? "axis " + axes[0] : "axes " + Arrays.toString(axes)) + " " + places);
    }
}
