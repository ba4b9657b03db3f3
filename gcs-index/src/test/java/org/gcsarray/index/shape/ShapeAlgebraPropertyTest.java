package org.gcsarray.index.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gcsarray.house.Effort.Level.HIGH;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;

/// Combined shapes against joins and projections of explicit sets of tuples.
class ShapeAlgebraPropertyTest {

    private static final List<String> NAMES = List.of("i", "j", "k");

    @Property
    @Effort(HIGH)
    void productsJoinAndProject(@ForAll Random random, @ForAll @IntRange(min = 1, max = 3) int factors) {
        List<LabelledShape> operands = new ArrayList<>();
        List<Shape> used = new ArrayList<>();
        while (operands.size() < factors) {
            // shapes that come again agree with themselves more often than new ones
            Shape shape = used.isEmpty() || random.nextInt(3) == 0
                    ? new RandomShapes(random, 2).rows(random.nextInt(3) + random.nextInt(2))
                    : used.get(random.nextInt(used.size()));
            used.add(shape);
            operands.add(new LabelledShape(shape, labels(random, shape.rank())));
        }
        List<String> all = new ArrayList<>(operands.stream().flatMap(each -> each.labels().names().stream())
                .distinct().toList());
        Collections.shuffle(all, random);
        DimensionLabels out = DimensionLabels.of(all.subList(0, random.nextInt(all.size() + 1)));
        check(CombineOracle.multiply(out, operands),
                () -> ShapeAlgebra.multiply(out, operands.toArray(LabelledShape[]::new)));
    }

    @Property
    void sumsAndPermutationsAreJoins(@ForAll Random random, @ForAll @IntRange(max = 3) int rank) {
        Shape shape = new RandomShapes(random, 2).rows(rank);
        Shape other = random.nextInt(3) == 0 ? new RandomShapes(random, 2).rows(rank)
                : new RandomShapes(random, 2).recut(shape);
        List<String> names = new ArrayList<>(List.of("i", "j", "k").subList(0, rank));
        LabelledShape a = new LabelledShape(shape, DimensionLabels.of(names));
        LabelledShape b = new LabelledShape(other, DimensionLabels.of(names));
        Collections.shuffle(names, random);
        DimensionLabels out = DimensionLabels.of(names);
        check(CombineOracle.multiply(out, List.of(a)), () -> ShapeAlgebra.transpose(out, a));
        check(CombineOracle.multiply(out, List.of(a, b)), () -> ShapeAlgebra.add(out, a, b));
        check(CombineOracle.multiply(out, List.of(a, b)), () -> ShapeAlgebra.subtract(out, a, b));
    }

    @Property
    void aSumOfOneShapeKeepsIt(@ForAll Random random, @ForAll @IntRange(max = 3) int rank) {
        Shape shape = new RandomShapes(random, 2).any(rank);
        LabelledShape a = new LabelledShape(shape, DimensionLabels.of(NAMES.subList(0, rank)));
        if (shape.isSmooth() || !shape.isEmpty()) {
            Shape sum = ShapeAlgebra.add(a.labels(), a, a);
            assertThat(sum.asSmooth()).isEqualTo(shape.asSmooth());
            assertThat(ShapeAlgebra.sameIndexSet(sum, shape.withoutOrigin())).isTrue();
        }
    }

    private static DimensionLabels labels(Random random, int rank) {
        List<String> names = new ArrayList<>(NAMES);
        Collections.shuffle(names, random);
        if (rank > 1 && random.nextInt(6) == 0) {
            names.set(0, names.get(rank - 1));
        }
        return DimensionLabels.of(names.subList(0, rank));
    }

    private static void check(CombineOracle.Expected expected, Supplier<Shape> operation) {
        expected.fault().ifPresentOrElse(fault -> {
            ShapeException refusal = catchThrowableOfType(ShapeException.class, operation::get);
            assertThat(refusal).as("refusal for %s", fault).isNotNull();
            assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo(fault);
        }, () -> {
            Shape shape = operation.get();
            assertThat(Tuples.of(shape)).as("%s", shape).isEqualTo(expected.tuples());
        });
    }
}
