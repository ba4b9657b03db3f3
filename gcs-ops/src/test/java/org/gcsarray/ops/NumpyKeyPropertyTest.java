package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.index.AxisSelector;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Keys in numbers and the same keys in text.
class NumpyKeyPropertyTest {

    /// One term, written twice.
    private record Term(String text, AxisSelector number) {}

    @Provide
    Arbitrary<CooArray> arrays() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(ArrayArbitraries::cooArrays);
    }

    @Property
    void numbersAndTextTakeAndReplaceTheSame(@ForAll("arrays") CooArray coo, @ForAll Random random) {
        List<Term> terms = terms(coo, random);
        String text = terms.stream().map(Term::text).collect(Collectors.joining(", "));
        AxisSelector[] numbers = terms.stream().map(Term::number).toArray(AxisSelector[]::new);
        assertThat(NumpyKey.of(numbers)).isEqualTo(NumpyKey.parse(text)).hasSameHashCodeAs(NumpyKey.parse(text));
        Sparse x = Sparse.of(coo);
        Sparse expected;
        try {
            expected = x.get(text);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            assertThatThrownBy(() -> x.get(numbers)).isInstanceOf(e.getClass()).hasMessage(e.getMessage());
            return;
        }
        DenseOracle.assertSameElements(x.get(numbers).array(), expected.array());
        Scalar fill = x.fill();
        if (fill.imaginary() == 0 && terms.stream().noneMatch(term -> term.number().isList())) {
            DenseOracle.assertSameElements(x.withElements(NumpyKey.of(numbers), fill.real()).array(),
                    x.withElements(text, fill.real()).array());
        }
    }

    private static List<Term> terms(CooArray coo, Random random) {
        List<Term> terms = new ArrayList<>();
        int dimension = 0;
        boolean rest = false;
        while (dimension < coo.shape().rank() && random.nextInt(6) > 0) {
            switch (random.nextInt(8)) {
                case 0 -> terms.add(new Term("newaxis", AxisSelector.newAxis()));
                case 1 -> {
                    if (!rest) {
                        terms.add(new Term("...", AxisSelector.ellipsis()));
                        rest = true;
                    }
                }
                default -> terms.add(term(coo.shape().extent(dimension++), random));
            }
        }
        return terms;
    }

    private static Term term(long extent, Random random) {
        long a = random.nextLong(-extent - 1, extent + 1);
        long b = random.nextLong(-extent - 1, extent + 3);
        long step = random.nextBoolean() ? random.nextLong(1, 4) : -random.nextLong(1, 4);
        return switch (random.nextInt(9)) {
            case 0 -> new Term(Long.toString(a), AxisSelector.at(a));
            case 1 -> new Term(a + ":" + b, AxisSelector.range(a, b));
            case 2 -> new Term(a + ":" + b + ":" + step, AxisSelector.range(a, b, step));
            case 3 -> new Term(a + ":", AxisSelector.from(a));
            case 4 -> new Term(":" + b, AxisSelector.to(b));
            case 5 -> new Term("::" + step, AxisSelector.every(step));
            case 6 -> new Term(":", AxisSelector.all());
            case 7 -> new Term("[" + a + ", " + b + "]", AxisSelector.pick(a, b));
            default -> mask(extent, random);
        };
    }

    private static Term mask(long extent, Random random) {
        boolean[] mask = new boolean[(int) extent];
        IntStream.range(0, mask.length).forEach(k -> mask[k] = random.nextBoolean());
        return mask.length == 0 ? new Term(":", AxisSelector.all())
                : new Term(IntStream.range(0, mask.length).mapToObj(k -> mask[k] ? "True" : "False")
                        .collect(Collectors.joining(", ", "[", "]")), AxisSelector.where(mask));
    }
}
