package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.Effort;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.shape.SmoothShape;

/// Random expressions over random operands, against a loop over all indices.
class EinsumPropertyTest {

    private static final String LETTERS = "aBcdeZ";

    @Property
    void isTheSumOverAllIndices(@ForAll Random random) {
        check(random, 1 + random.nextInt(4), random.nextInt(4), NaiveEinsum.kind(random));
    }

    @Property
    @Effort(LOW)
    void manyFactors(@ForAll Random random) {
        check(random, 7 + random.nextInt(3), random.nextInt(3), OpOptions.ProductKind.BY_OPERANDS);
    }

    private static void check(Random random, int count, int mostAxes, OpOptions.ProductKind kind) {
        long[] extents = new long[LETTERS.length()];
        Arrays.setAll(extents, k -> random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(3));
        List<String> terms = new ArrayList<>();
        List<NdArray> operands = new ArrayList<>();
        DType first = NaiveEinsum.dtype(random);
        for (int k = 0; k < count; k++) {
            String term = random.ints(random.nextInt(mostAxes + 1), 0, LETTERS.length())
                    .mapToObj(letter -> LETTERS.substring(letter, letter + 1)).collect(Collectors.joining());
            boolean repeats = random.nextInt(8) == 0 && term.chars().distinct().count() == term.length();
            long[] shape = term.chars().mapToLong(letter -> extents[LETTERS.indexOf(letter)]).toArray();
            if (repeats && shape.length > 0) {
                shape[0] = 1;
            }
            terms.add(term);
            operands.add(NaiveEinsum.operand(SmoothShape.of(shape),
                    random.nextBoolean() ? first : NaiveEinsum.dtype(random), random));
        }
        String all = String.join("", terms);
        boolean implicit = random.nextInt(4) == 0;
        List<Integer> letters = new ArrayList<>(all.chars().distinct().boxed().toList());
        Collections.shuffle(letters, random);
        int[] result = implicit
                ? all.chars().filter(letter -> all.indexOf(letter) == all.lastIndexOf(letter)).sorted().toArray()
                : letters.stream().filter(_ -> random.nextBoolean()).mapToInt(Integer::intValue).toArray();
        String expression = String.join(random.nextBoolean() ? "," : " , ", terms)
                + (implicit ? "" : "->" + EinsumTerm.text(result));
        int[][] labels = terms.stream().map(term -> term.chars().toArray()).toArray(int[][]::new);
        NdArray[] arrays = operands.toArray(NdArray[]::new);
        OpOptions options = OpOptions.DEFAULT.withProducts(kind)
                .withParallelism(
                        random.nextBoolean() ? Parallelism.sequential() : Parallelism.threads(2).withLeastWork(0));

        StoredArray actual = Contract.einsum(expression, List.of(arrays), options);
        Einsum.Plan plan = Einsum.parse(expression).plan(arrays);

        NaiveEinsum.assertProduct(actual, operands, labels, result);
        boolean dense = switch (kind) {
            case DENSE -> true;
            case SPARSE -> false;
            case BY_OPERANDS -> operands.stream().anyMatch(NdArray::isDense);
        };
        assertThat(actual instanceof StridedArray).as(expression).isEqualTo(dense);
        assertThat(plan.steps()).hasSizeGreaterThanOrEqualTo(count - 1);
        assertThat(plan.toString()).startsWith("einsum " + String.join(",", terms) + "->");
    }

    @Property
    void ellipsesBroadcast(@ForAll Random random) {
        DType dtype = NaiveEinsum.dtype(random);
        long i = random.nextInt(3);
        long j = 1L + random.nextInt(3);
        long x = 1L + random.nextInt(3);
        long y = random.nextInt(3);
        NdArray a = NaiveEinsum.operand(SmoothShape.of(i, random.nextBoolean() ? 1 : x, y, j), dtype, random);
        NdArray b = NaiveEinsum.operand(
                random.nextBoolean() ? SmoothShape.of(random.nextBoolean() ? 1 : y, j)
                        : SmoothShape.of(x, random.nextBoolean() ? 1 : y, j),
                dtype, random);
        boolean summed = random.nextBoolean();
        int[][] labels = {{'i', 'x', 'y', 'j'}, b.shape().rank() == 2 ? new int[] {'y', 'j'}
                : new int[] {'x', 'y', 'j'}};
        int[] result = summed ? new int[] {'x', 'y', 'i'} : new int[] {'j', 'x', 'y', 'i'};
        String expression = "i...j,...j->" + (summed ? "...i" : "j ... i");

        StoredArray actual = Contract.einsum(expression, List.of(a, b), OpOptions.DEFAULT);

        NaiveEinsum.assertProduct(actual, List.of(a, b), labels, result);
    }
}
