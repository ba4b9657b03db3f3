package org.gcsarray.conformance.operations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.GoldenRecord;
import org.gcsarray.layout.Layouts;
import org.gcsarray.ops.create.CounterRandom;
import org.gcsarray.ops.create.Create;
import org.gcsarray.ops.create.internal.RandomTensors;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The operands of a golden recipe, made by its generators: small integers anywhere (`uniform`), near index 0 (`power`), or everywhere
/// (`full`).
final class RecipeArrays {

    private final Map<String, CooArray> drawn = new TreeMap<>();

    private RecipeArrays() {}

    /// Reads the field `generators`.
    static RecipeArrays of(GoldenRecord golden) {
        RecipeArrays arrays = new RecipeArrays();
        golden.inside("generators", all -> {
            for (String name : all.fields()) {
                all.inside(name, one -> arrays.drawn.put(name, drawn(one)));
            }
        });
        return arrays;
    }

    private static CooArray drawn(GoldenRecord generator) {
        SmoothShape shape = SmoothShape.of(generator.longs("shape"));
        String kind = generator.text("kind");
        return switch (kind) {
            case "uniform", "power" -> {
                int draws = Math.toIntExact(generator.integer("draws"));
                long seed = generator.integer("seed");
                CooArray places = kind.equals("power") ? RandomTensors.skewed(shape, draws, seed)
                        : RandomTensors.uniform(shape, draws, seed);
                yield CooArray.wrap(shape, places.indices(),
                        generator.inSomeForm(Values.wrap(integers(seed + 1, draws))));
            }
            case "full" -> {
                int[] cell = {0};
                yield Create.fromFunction(shape, _ -> cell[0]++ % 9 - 4);
            }
            default -> throw new AssertionError("unknown generator " + kind);
        };
    }

    /// Returns the integers -4..4 that the dense operand of a seed consists of, row-major.
    static double[] integers(long seed, int count) {
        CounterRandom random = new CounterRandom(seed);
        double[] values = new double[count];
        Arrays.setAll(values, k -> Math.floor(random.u01(k) * 9) - 4);
        return values;
    }

    /// Returns the dense operand of a seed.
    static StridedArray dense(long seed, long... extents) {
        SmoothShape shape = SmoothShape.of(extents);
        return StridedArray.of(shape, integers(seed, Math.toIntExact(shape.cellCount().longValueExact())));
    }

    /// Returns an operand as it was drawn, with repeats.
    CooArray drawn(String name) {
        CooArray array = drawn.get(name);
        if (array == null) {
            throw new AssertionError("there is no generator " + name + " among " + drawn.keySet());
        }
        return array;
    }

    /// Returns an operand, repeats summed and zeros left out.
    CooArray summed(String name) {
        return drawn(name).canonicalize(DuplicatePolicy.SUM).pruneZeros();
    }

    /// Returns an operand as coordinates of float64 and int64, in two layouts, and as a matrix by rows and by columns.
    List<StoredArray> formats(String name) {
        CooArray coo = summed(name);
        List<StoredArray> formats = new ArrayList<>(Formats.of(coo, twoLayouts(coo.shape()), false, new Random(1)));
        formats.add(CooArray.wrap(coo.shape(), coo.indices(), coo.values().convert(DType.INT64)));
        return formats;
    }

    /// Returns an operand in every class of layouts.
    List<GcsArray> layouts(String name) {
        CooArray coo = summed(name);
        return Layouts.classes(coo.shape()).stream().map(layout -> Convert.toGcs(coo, layout)).toList();
    }

    private static List<DimensionReduction> twoLayouts(SmoothShape shape) {
        int[] forward = new int[shape.rank()];
        int[] backward = new int[shape.rank()];
        Arrays.setAll(forward, d -> d);
        Arrays.setAll(backward, d -> shape.rank() - 1 - d);
        return List.of(DimensionReduction.of(shape, forward, 1),
                DimensionReduction.of(shape, backward, shape.rank() - 1));
    }
}
