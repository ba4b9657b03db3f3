package org.gcsarray.ops.reduce;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.NdArray;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// The brute-force truth about reductions: every cell of every slice, one after the other.
final class SliceOracle {

    private static final Set<String> NEED_ELEMENTS = Set.of("min", "max", "norminf", "norm-inf");
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

    private SliceOracle() {}

    /// Returns the elements of the slice that is reduced to one element.
    static List<Scalar> slice(NdArray a, boolean[] reduced, boolean keepDims, long[] index) {
        long[] extents = new long[reduced.length];
        long[] base = new long[reduced.length];
        int next = 0;
        for (int d = 0; d < reduced.length; d++) {
            extents[d] = reduced[d] ? a.shape().extent(d) : 1;
            base[d] = reduced[d] ? 0 : index[next];
            next += !reduced[d] || keepDims ? 1 : 0;
        }
        List<Scalar> slice = new ArrayList<>();
        for (long[] offset : DenseOracle.indices(SmoothShape.of(extents))) {
            long[] cell = base.clone();
            for (int d = 0; d < cell.length; d++) {
                cell[d] += offset[d];
            }
            slice.add(a.get(cell));
        }
        return slice;
    }

    /// Returns the reduced value as real and imaginary part; none if it is an integer beyond 64 bits.
    static Optional<double[]> reduce(String name, DType type, List<Scalar> slice) {
        if (name.startsWith("nan")) {
            String ofNumbers = name.substring("nan".length());
            List<Scalar> numbers = slice.stream()
                    .filter(v -> !Double.isNaN(v.real()) && !Double.isNaN(v.imaginary())).toList();
            boolean hasNone = numbers.isEmpty() && NEED_ELEMENTS.contains(ofNumbers);
            return hasNone ? Optional.of(new double[] {Double.NaN, 0}) : reduce(ofNumbers, type, numbers);
        }
        if (!type.isFloating() && (name.equals("sum") || name.equals("prod"))) {
            BigInteger folded = slice.stream().map(v -> BigInteger.valueOf(v.integer()))
                    .reduce(name.equals("sum") ? BigInteger.ZERO : BigInteger.ONE,
                            name.equals("sum") ? BigInteger::add : BigInteger::multiply);
            boolean fits = folded.compareTo(LEAST) >= 0 && folded.compareTo(GREATEST) <= 0;
            return fits ? Optional.of(new double[] {folded.doubleValue(), 0}) : Optional.empty();
        }
        return Optional.of(switch (name) {
            case "sum" -> sum(slice);
            case "prod" -> product(slice);
            case "mean" -> mean(slice, type);
            default -> new double[] {real(name, type, slice), 0};
        });
    }

    private static double[] sum(List<Scalar> slice) {
        double[] sum = {0, 0};
        for (Scalar v : slice) {
            sum[0] += v.real();
            sum[1] += v.imaginary();
        }
        return sum;
    }

    private static double[] product(List<Scalar> slice) {
        double[] product = {1, 0};
        for (Scalar v : slice) {
            product = v.dtype().isComplex()
                    ? new double[] {product[0] * v.real() - product[1] * v.imaginary(),
                        product[0] * v.imaginary() + product[1] * v.real()}
                    : new double[] {product[0] * v.real(), 0};
        }
        return product;
    }

    private static double[] mean(List<Scalar> slice, DType type) {
        double[] sum = sum(slice);
        boolean isComplex = type.isComplex();
        return new double[] {sum[0] / slice.size(), isComplex ? sum[1] / slice.size() : 0};
    }

    private static double real(String name, DType type, List<Scalar> slice) {
        return switch (name) {
            case "min" -> slice.stream().mapToDouble(Scalar::real).reduce(Math::min).orElseThrow();
            case "max" -> slice.stream().mapToDouble(Scalar::real).reduce(Math::max).orElseThrow();
            case "any" -> slice.stream().anyMatch(v -> !v.isZero()) ? 1 : 0;
            case "all" -> slice.stream().noneMatch(Scalar::isZero) ? 1 : 0;
            case "nnz", "norm0" -> slice.stream().filter(v -> !v.isZero()).count();
            case "var" -> squares(slice, type) / slice.size();
            case "std(1)" -> Math.sqrt(squares(slice, type) / Math.max(slice.size() - 1, 0));
            case "norm1" -> slice.stream().mapToDouble(v -> Math.hypot(v.real(), v.imaginary())).reduce(0, Double::sum);
            case "norm2" -> Math.sqrt(slice.stream()
                    .mapToDouble(v -> v.real() * v.real() + v.imaginary() * v.imaginary()).reduce(0, Double::sum));
            case "norm3" -> Math
                    .cbrt(slice.stream().mapToDouble(v -> Math.pow(Math.hypot(v.real(), v.imaginary()), 3)).reduce(0,
                            Double::sum));
            case "norminf" ->
                slice.stream().mapToDouble(v -> Math.hypot(v.real(), v.imaginary())).reduce(Math::max).orElseThrow();
            case "norm-inf" ->
                slice.stream().mapToDouble(v -> Math.hypot(v.real(), v.imaginary())).reduce(Math::min).orElseThrow();
            default -> throw new AssertionError("no oracle of " + name);
        };
    }

    private static double squares(List<Scalar> slice, DType type) {
        double[] mean = mean(slice, type);
        double squares = 0;
        for (Scalar v : slice) {
            double real = v.real() - mean[0];
            double imaginary = v.imaginary() - mean[1];
            squares += real * real + imaginary * imaginary;
        }
        return squares;
    }

    /// Returns the first index of the least or greatest number, the first NaN before all.
    static int arg(boolean isLeast, List<Scalar> slice) {
        int best = 0;
        for (int k = 1; k < slice.size(); k++) {
            double before = slice.get(best).real();
            double value = slice.get(k).real();
            boolean isBetter = isLeast ? value < before : value > before;
            if (!Double.isNaN(before) && (isBetter || Double.isNaN(value))) {
                best = k;
            }
        }
        return best;
    }
}
