package org.gcsarray.ops.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Which elements take part in a product of many factors: those that every sparse factor stores, whatever the order of the steps. A NaN shows it.
class EinsumStoredElementsTest {

    private static final String LETTERS = "abcd";
    private static final double NAN = Double.NaN;

    private static CooArray matrix(long rows, long columns, double... rowColumnValue) {
        CooArray.Builder builder = CooArray.builder(SmoothShape.of(rows, columns), DType.FLOAT64);
        for (int k = 0; k < rowColumnValue.length; k += 3) {
            builder.add(rowColumnValue[k + 2], (long) rowColumnValue[k], (long) rowColumnValue[k + 1]);
        }
        return builder.build();
    }

    /// Row 1 of the first factor stores nothing, so row 1 of the product is 0, although the dense product of the first two factors has zeros there.
    @Test
    void zerosOfDenseStepsMeetNoNaN() {
        CooArray sparse = matrix(2, 2, 0, 0, 1);
        StridedArray dense = StridedArray.of(new double[][] {{1, 2}, {3, 4}});
        for (double special : new double[] {NAN, Double.POSITIVE_INFINITY}) {
            CooArray wide = matrix(2, 100, 0, 0, special, 1, 1, 1); // the first two factors are multiplied first
            for (NdArray third : List.of(wide, Convert.toStrided(wide))) {
                for (String order : List.of("ij,jk,kl->il", "jk,ij,kl->il", "kl,jk,ij->il")) {
                    List<NdArray> operands = Arrays.stream(order.substring(0, 8).split(",", -1))
                            .map(term -> "ij".equals(term) ? sparse : "jk".equals(term) ? dense : third).toList();
                    StoredArray product = Contract.einsum(order, operands, OpOptions.DEFAULT);
                    assertThat(product).isInstanceOf(StridedArray.class);
                    assertThat(product.getDouble(0, 0)).isEqualTo(Double.valueOf(special));
                    assertThat(product.getDouble(1, 0)).as(order).isZero();
                    assertThat(product.getDouble(1, 1)).isZero();
                }
            }
        }
    }

    /// No index of j exists, so nothing is added up: the zeros of a step over it are no factors.
    @Test
    void sumsOverNoIndexAreZero() {
        StridedArray none = StridedArray.wrapRowMajor(SmoothShape.of(2, 0), Values.wrap(new double[0]));
        StridedArray special = StridedArray.of(new double[][] {{NAN, Double.POSITIVE_INFINITY}, {1, NAN}});
        for (NdArray last : List.of(special, Convert.toCoo(special))) {
            assertThat(
                    DenseOracle.doubles(Contract.einsum("ij,kj,kl->il", List.of(none, none, last), OpOptions.DEFAULT)))
                    .containsExactly(0, 0, 0, 0);
            assertThat(DenseOracle.doubles(Contract.einsum("ij,kl->ikl", List.of(none, last), OpOptions.DEFAULT)))
                    .containsOnly(0).hasSize(8);
        }
    }

    /// 1000 elements of 8 bytes, with indices of one and two.
    @Test
    void coordinatesOfDenseFactorsKeepToTheLimit() {
        Labelled dense = new Labelled(StridedArray.wrapRowMajor(SmoothShape.of(1, 1000), Values.wrap(new double[1000])),
                0, 1);
        assertThat(SparseTerms.of(dense, OpOptions.DEFAULT.withMaxBytes(11_000)).array().nse()).isEqualTo(1000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SparseTerms.of(dense, OpOptions.DEFAULT.withMaxBytes(9_000)))
                .withMessage(
                        "1000 elements of shape (1, 1000) and dtype float64 need 11.0 kB in coordinates; the limit is"
                                + " 9.0 kB");
    }

    @Property
    void theElementsOfAllSparseFactorsTakePart(@ForAll Random random) {
        long[] extents = random.longs(LETTERS.length(), 1, 4).toArray();
        List<String> terms = new ArrayList<>();
        List<NdArray> operands = new ArrayList<>();
        for (int k = 0; k < 3 + random.nextInt(2); k++) {
            String term = LETTERS.chars().filter(_ -> random.nextInt(5) < 2).mapToObj(Character::toString)
                    .collect(Collectors.joining());
            terms.add(term);
            operands.add(operand(shape(term, term, extents), random));
        }
        String all = String.join("", terms);
        String result = LETTERS.chars().filter(letter -> all.indexOf(letter) >= 0 && random.nextBoolean())
                .mapToObj(Character::toString).collect(Collectors.joining());
        OpOptions.ProductKind kind = NaiveEinsum.kind(random);

        StoredArray actual = Contract.einsum(String.join(",", terms) + "->" + result, operands,
                OpOptions.DEFAULT.withProducts(kind));

        List<Map<List<Long>, Scalar>> stored = operands.stream().map(operand -> taken(operand, kind)).toList();
        Map<List<Long>, Double> sums = new HashMap<>();
        for (long[] index : DenseOracle.indices(shape(LETTERS, all, extents))) {
            double product = 1;
            boolean takesPart = true;
            for (int k = 0; k < terms.size(); k++) {
                Scalar factor = stored.get(k).get(DenseOracle.key(pick(terms.get(k), index)));
                takesPart &= factor != null;
                product *= factor == null ? 0 : factor.real();
            }
            if (takesPart) {
                sums.merge(DenseOracle.key(pick(result, index)), product, Double::sum);
            }
        }
        for (long[] index : DenseOracle.indices(shape(result, all, extents))) {
            assertThat(actual.getDouble(index) + 0.0).as("%s of %s", Arrays.toString(index), terms)
                    .isEqualTo(Double.valueOf(sums.getOrDefault(DenseOracle.key(index), 0.0) + 0.0));
        }
    }

    /// Returns the elements of an operand that take part.
    private static Map<List<Long>, Scalar> taken(NdArray operand, OpOptions.ProductKind kind) {
        Map<List<Long>, Scalar> taken = new HashMap<>(DenseOracle.byIteration(operand));
        if (operand.isDense() && kind == OpOptions.ProductKind.SPARSE) {
            taken.values().removeIf(Scalar::isZero);
        }
        return taken;
    }

    private static long[] pick(String term, long... index) {
        return term.chars().mapToLong(letter -> index[LETTERS.indexOf(letter)]).toArray();
    }

    /// Returns the extents of some letters, 1 for those that no factor has.
    private static SmoothShape shape(String letters, String all, long... extents) {
        return SmoothShape.of(letters.chars()
                .mapToLong(letter -> all.indexOf(letter) < 0 ? 1 : extents[LETTERS.indexOf(letter)]).toArray());
    }

    /// Small whole numbers, now and then a NaN, in a sparse or a dense array.
    private static NdArray operand(SmoothShape shape, Random random) {
        CooArray.Builder builder = CooArray.builder(shape, DType.FLOAT64);
        int storedOfFour = random.nextInt(5);
        for (long[] index : DenseOracle.indices(shape)) {
            if (random.nextInt(4) < storedOfFour) {
                builder.add(random.nextInt(5) == 0 ? NAN : random.nextInt(7) - 3, index);
            }
        }
        return random.nextInt(3) == 0 ? Convert.toStrided(builder.build()) : RandomFormat.of(builder.build(), random);
    }
}
