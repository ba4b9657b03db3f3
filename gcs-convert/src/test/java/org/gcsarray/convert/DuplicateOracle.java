package org.gcsarray.convert;

import java.math.BigInteger;
import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.DuplicatePolicy;
import org.gcsarray.buffer.NarrowValues;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;

/// What becomes of several values at one index, one after the other and exactly.
final class DuplicateOracle {

    private DuplicateOracle() {}

    /// Returns the one value that stands for all, which are given in input order.
    ///
    /// @throws IllegalArgumentException if the policy refuses them or the type has no order
    /// @throws ArithmeticException      if an integer overflows
    static Scalar combine(List<Scalar> values, DuplicatePolicy policy) {
        int count = values.size();
        return switch (policy) {
            case FIRST -> values.get(0);
            case LAST -> values.get(count - 1);
            case COUNT -> Scalar.of((long) count);
            case ERROR -> {
                if (count > 1) {
                    throw new IllegalArgumentException(count + " duplicates");
                }
                yield values.get(0);
            }
            case SUM, PRODUCT, MIN, MAX -> count == 1 ? values.get(0) : fold(values.get(0).dtype(), values, policy);
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
            case COMPLEX64 -> {
                Scalar wide = foldComplex(values.stream().map(value -> value.convert(DType.COMPLEX128)).toList(),
                        policy);
                yield new Scalar(dtype, (float) wide.real(), (float) wide.imaginary(), 0);
            }
            case FLOAT16 -> NarrowValues.rounded(dtype, Values.wrap(new double[] {foldDoubles(values, policy)})).get(0);
            case UINT64 -> Scalar.unsigned(exact(values.stream()
                    .map(value -> new BigInteger(Long.toUnsignedString(value.integer()))), policy, 64).longValue());
            case INT16, INT8, UINT32, UINT16, UINT8 -> Scalar.of(exact(values, policy, 63)).convert(dtype);
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
        BigInteger folded = exact(values.stream().map(value -> BigInteger.valueOf(value.integer())), policy, 63);
        return fitting(folded, bits).longValueExact();
    }

    /// Folds numbers; no step may take more bits.
    private static BigInteger exact(Stream<BigInteger> numbers, DuplicatePolicy policy, int bits) {
        return numbers.reduce((a, b) -> fitting(switch (policy) {
            case SUM -> a.add(b);
            case PRODUCT -> a.multiply(b);
            case MIN -> a.min(b);
            default -> a.max(b);
        }, bits)).orElseThrow();
    }

    private static BigInteger fitting(BigInteger number, int bits) {
        if (number.bitLength() > bits) {
            throw new ArithmeticException(number + " does not fit");
        }
        return number;
    }
}
