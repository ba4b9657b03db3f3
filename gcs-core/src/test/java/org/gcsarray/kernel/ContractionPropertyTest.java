package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.HIGH;
import static org.gcsarray.house.Effort.Level.LOWEST;

import java.util.Random;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.GcsArray;
import org.gcsarray.house.Effort;
import org.gcsarray.house.Numbers;
import org.gcsarray.layout.Layouts;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Contractions against the definition, over shapes, layouts, sets of dimensions, widths of B, index widths, row forms, values,
/// factors and threads.
class ContractionPropertyTest {

    private static final int[] WIDTHS = {1, 1, 2, 3, 8, 19, 0};

    private static int width(Random random) {
        return WIDTHS[random.nextInt(WIDTHS.length)];
    }

    private static DType dtype(Random random) {
        return random.nextBoolean() ? DType.FLOAT64 : DType.FLOAT32;
    }

    private static Parallelism parallelism(Random random) {
        return Parallelism.threads(1 + random.nextInt(3)).withLeastWork(0);
    }

    private static void agrees(ContractionCase each, Random random) {
        assertThat(each.actual(parallelism(random))).as("%s", each).isEqualTo(Numbers.unsigned(each.expected()));
    }

    private static TensorCase tensor(Random random) {
        int rank = 2 + random.nextInt(4);
        if (rank < 5) {
            return TensorCase.random(random, rank, dtype(random));
        }
        long[] extents = random.longs(rank, 1, 5).toArray();
        return TensorCase.random(random, SmoothShape.of(extents), random.nextDouble(), dtype(random));
    }

    @Property
    @Effort(HIGH)
    void anySetInAnyLayout(@ForAll Random random) {
        TensorCase tensor = tensor(random);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        agrees(new ContractionCase(tensor, a, random.nextInt(1 << a.shape().rank()), width(random), random), random);
    }

    /// No layout and no set is left out.
    @Property
    @Effort(LOWEST)
    void everySetInEveryLayout(@ForAll Random random) {
        for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(5, 4), SmoothShape.of(1, 4), SmoothShape.of(3, 4, 5),
            SmoothShape.of(1, 6, 1), SmoothShape.of(3, 0, 2), SmoothShape.of(3, 2, 1, 4), SmoothShape.of(2, 3, 4, 5)}) {
            TensorCase tensor = TensorCase.random(random, shape, 0.5, dtype(random));
            Layouts.forEach(shape, layout -> {
                for (int set = 0; set < 1 << shape.rank(); set++) {
                    agrees(new ContractionCase(tensor, tensor.in(layout, random), set, width(random), random), random);
                }
            });
        }
    }

    /// Many blocks of elements, rows longer than a block and many short ones, tasks that begin anywhere.
    @Property
    @Effort(LOWEST)
    void manyBlocks(@ForAll Random random) {
        for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(40, 11, 23), SmoothShape.of(3, 2, 2000),
            SmoothShape.of(6, 9, 8, 20)}) {
            TensorCase tensor = TensorCase.random(random, shape, 0.1 + 0.9 * random.nextDouble(), dtype(random));
            for (int round = 0; round < 40; round++) {
                GcsArray a = tensor.in(TensorCase.layout(shape, random), random);
                agrees(new ContractionCase(tensor, a, random.nextInt(1 << shape.rank()), width(random), random),
                        random);
            }
        }
    }

    @Property
    void specialNumbersMeetStoredElementsOnly(@ForAll Random random) {
        TensorCase tensor = tensor(random);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        ContractionCase each = new ContractionCase(tensor, a, random.nextInt(1 << a.shape().rank()),
                width(random), random);
        each.poison(random);
        agrees(each, random);
    }

    @Property
    void theArrayIsNotModified(@ForAll Random random) {
        TensorCase tensor = tensor(random);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        var before = DenseOracle.byIteration(a);
        agrees(new ContractionCase(tensor, a, random.nextInt(1 << a.shape().rank()), width(random), random), random);
        assertThat(DenseOracle.byIteration(a)).isEqualTo(before);
    }

    /// With any doubles, a given number of threads always gives the same bits.
    @Property
    void resultsAreReproducible(@ForAll Random random) {
        TensorCase tensor = TensorCase.random(random, SmoothShape.of(9, 14, 11), 0.7, DType.FLOAT64);
        GcsArray a = tensor.in(TensorCase.layout(tensor.shape(), random), random);
        ContractionCase each = new ContractionCase(tensor, a, random.nextInt(8), 1 + random.nextInt(9), random);
        double[] b = random.doubles(each.b().length).toArray();
        for (int threads = 1; threads <= 4; threads++) {
            double[] first = new double[each.results()];
            double[] again = first.clone();
            Contraction.multiply(0.1, a, each.contracted(), b, 0, first, each.width(),
                    Parallelism.threads(threads).withLeastWork(0));
            Contraction.multiply(0.1, a, each.contracted(), b, 0, again, each.width(),
                    Parallelism.on(Runnable::run, threads).withLeastWork(0));
            assertThat(again).isEqualTo(first);
        }
    }
}
