package org.gcsarray.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.testing.ArrayArbitraries;
import org.gcsarray.testing.DenseOracle;

/// Duplicates under each policy against a map from index to the values in input order.
class DuplicatesPropertyTest {

    @Provide
    Arbitrary<CooArray> unsorted() {
        return ArrayArbitraries.smallShapes(0, 4).flatMap(ArrayArbitraries::unsortedCooArrays);
    }

    @Property(tries = 3000)
    void everyTargetCombinesAsTheMapDoes(@ForAll("unsorted") CooArray coo, @ForAll DuplicatePolicy policy,
            @ForAll Random random) {
        ConvertOptions options = ConvertOptions.DEFAULT.withDuplicates(policy);
        Map<List<Long>, List<Integer>> positions = positions(coo);
        List<Conversion> conversions = new ArrayList<>(
                List.of(() -> Convert.toCoo(coo, options), () -> Convert.toStrided(coo, options)));
        if (coo.shape().rank() == 2) {
            conversions.add(() -> Convert.toCrs(coo, options));
            conversions.add(() -> Convert.toCcs(coo, options));
        }
        Sources.randomLayout(coo.shape(), random)
                .ifPresent(layout -> conversions.add(() -> Convert.toGcs(coo, layout, options)));
        Map<List<Long>, Scalar> expected = Sources.lexicographic();
        Scalar fill;
        try {
            for (Map.Entry<List<Long>, List<Integer>> entry : positions.entrySet()) {
                expected.put(entry.getKey(), combine(coo, entry, policy));
            }
            fill = policy == DuplicatePolicy.COUNT ? Scalar.of(0L) : coo.fill();
        } catch (RuntimeException e) {
            conversions.forEach(conversion -> assertThatThrownBy(conversion::run).as("%s of %s", policy, coo)
                    .isInstanceOf(e.getClass()));
            return;
        }
        for (Conversion conversion : conversions) {
            StoredArray result = conversion.run();
            Sources.assertCanonical(result);
            assertThat(result.dtype()).isEqualTo(policy == DuplicatePolicy.COUNT ? DType.INT64 : coo.dtype());
            if (result instanceof StridedArray) {
                assertThat(DenseOracle.byElement(result)).isEqualTo(
                        DenseOracle.indices(coo.shape()).stream()
                                .map(index -> expected.getOrDefault(DenseOracle.key(index), fill)).toList());
            } else {
                assertThat(result.fill()).isEqualTo(fill);
                DenseOracle.assertStores(result, expected);
            }
        }
    }

    @FunctionalInterface
    private interface Conversion {
        StoredArray run();
    }

    private static Map<List<Long>, List<Integer>> positions(CooArray coo) {
        Map<List<Long>, List<Integer>> positions = Sources.lexicographic();
        coo.forEachStored((index, position) -> positions.computeIfAbsent(DenseOracle.key(index), _ -> new ArrayList<>())
                .add(position));
        return positions;
    }

    private static Scalar combine(CooArray coo, Map.Entry<List<Long>, List<Integer>> entry, DuplicatePolicy policy) {
        List<Scalar> values = entry.getValue().stream().map(coo.values()::get).toList();
        int count = values.size();
        return switch (policy) {
            case FIRST -> values.get(0);
            case LAST -> values.get(count - 1);
            case COUNT -> Scalar.of((long) count);
            case ERROR -> {
                if (count > 1) {
                    throw new IllegalArgumentException(entry + " are duplicates");
                }
                yield values.get(0);
            }
            case SUM, PRODUCT, MIN, MAX -> count == 1 ? values.get(0) : fold(coo.dtype(), values, policy);
        };
    }

    private static Scalar fold(DType dtype, List<Scalar> values, DuplicatePolicy policy) {
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(foldDoubles(values, policy));
            case FLOAT32 -> Scalar.of((float) foldDoubles(values, policy));
            case INT64 -> Scalar.of(exact(values, policy, 63));
            case INT32 -> Scalar.of((int) exact(values, policy, 31));
            case BOOL -> Scalar.of(switch (policy) {
                case SUM, MAX -> values.contains(Scalar.of(true));
                default -> !values.contains(Scalar.of(false));
            });
            case COMPLEX128 -> foldComplex(values, policy);
        };
    }

    private static double foldDoubles(List<Scalar> values, DuplicatePolicy policy) {
        return values.stream().mapToDouble(Scalar::real).reduce((a, b) -> switch (policy) {
            case SUM -> a + b;
            case PRODUCT -> a * b;
            case MIN -> Math.min(a, b);
            default -> Math.max(a, b);
        }).orElseThrow();
    }

    private static Scalar foldComplex(List<Scalar> values, DuplicatePolicy policy) {
        return values.stream().reduce((a, b) -> switch (policy) {
            case SUM -> Scalar.complex(a.real() + b.real(), a.imaginary() + b.imaginary());
            case PRODUCT -> Scalar.complex(a.real() * b.real() - a.imaginary() * b.imaginary(),
                    a.real() * b.imaginary() + a.imaginary() * b.real());
            default -> throw new IllegalArgumentException("complex numbers have no order");
        }).orElseThrow();
    }

    private static long exact(List<Scalar> values, DuplicatePolicy policy, int bits) {
        BigInteger folded = values.stream().map(value -> BigInteger.valueOf(value.integer()))
                .reduce((a, b) -> switch (policy) {
                    case SUM -> a.add(b);
                    case PRODUCT -> a.multiply(b);
                    case MIN -> a.min(b);
                    default -> a.max(b);
                }).orElseThrow();
        if (folded.bitLength() > bits) {
            throw new ArithmeticException(folded + " does not fit");
        }
        return folded.longValueExact();
    }

    @Property
    void refusalNamesTheIndexAndTwoOfItsPositions(@ForAll("unsorted") CooArray coo, @ForAll Random random) {
        List<String> texts = new ArrayList<>();
        positions(coo).forEach((index, positions) -> {
            for (int k = 1; k < positions.size(); k++) {
                texts.add(index + " occurs at positions " + positions.get(k - 1) + " and " + positions.get(k));
            }
        });
        List<Conversion> conversions = new ArrayList<>(List.of(() -> Convert.toCoo(coo), () -> Convert.toStrided(coo)));
        Sources.randomLayout(coo.shape(), random)
                .ifPresent(layout -> conversions.add(() -> Convert.toGcs(coo, layout)));
        if (coo.shape().rank() == 2) {
            conversions.addAll(Arrays.asList(() -> Convert.toCrs(coo), () -> Convert.toCcs(coo)));
        }
        for (Conversion conversion : conversions) {
            if (texts.isEmpty()) {
                assertThat(conversion.run().shape()).isEqualTo(coo.shape());
            } else {
                assertThatThrownBy(conversion::run).isInstanceOf(IllegalArgumentException.class)
                        .satisfies(thrown -> assertThat(texts).anyMatch(String.valueOf(thrown.getMessage())::contains));
            }
        }
    }
}
