package org.gcsarray.buffer;

import java.util.Arrays;

import org.gcsarray.internal.CombinedOverflow;

/// Combines runs of values by a [DuplicatePolicy].
final class Duplicates {

    private Duplicates() {}

    static Values combine(Values values, int[] order, int[] starts, DuplicatePolicy policy) {
        return switch (policy) {
            case FIRST ->
                values.gather(Arrays.stream(starts, 0, starts.length - 1).map(start -> order[start]).toArray());
            case LAST -> values.gather(Arrays.stream(starts, 1, starts.length).map(end -> order[end - 1]).toArray());
            case COUNT -> {
                long[] counts = new long[starts.length - 1];
                for (int s = 0; s < counts.length; s++) {
                    counts[s] = (long) starts[s + 1] - starts[s];
                }
                yield Values.wrap(counts);
            }
            case ERROR -> {
                for (int s = 0; s + 1 < starts.length; s++) {
                    if (starts[s + 1] - starts[s] > 1) {
                        throw new IllegalArgumentException(
                                "positions " + order[starts[s]] + " and " + order[starts[s] + 1]
                                        + " have the same index; no policy is given");
                    }
                }
                yield values.gather(order);
            }
            case SUM, PRODUCT, MIN, MAX -> combineRuns(values, order, starts, policy);
        };
    }

    private static Values combineRuns(Values values, int[] order, int[] starts, DuplicatePolicy policy) {
        DType type = values.dtype();
        boolean isWidened = type.isStorage() && type != DType.UINT64;
        Values wide = isWidened ? values.convert(type == DType.FLOAT16 ? DType.FLOAT64 : type.widened()) : values;
        Values combined = combine(wide, order, starts, DuplicatePolicy.FIRST).plain();
        for (int s = 0; s + 1 < starts.length; s++) {
            int from = starts[s];
            int to = starts[s + 1];
            if (to - from > 1) {
                try {
                    combineRun(wide, order, from, to, policy, combined, s);
                } catch (ArithmeticException e) {
                    throw overflow(values, order, from, to, policy, e);
                }
            }
        }
        if (!isWidened) {
            return combined;
        }
        if (type.isFloating()) {
            return NarrowValues.rounded(type, combined);
        }
        try {
            return combined.convert(type);
        } catch (ArithmeticException e) {
            int s = firstOutside(combined, type);
            throw overflow(values, order, starts[s], starts[s + 1], policy, e);
        }
    }

    /// Returns the position of the first integer that a type does not hold; there is one.
    private static int firstOutside(Values integers, DType type) {
        for (int position = 0;; position++) {
            try {
                Scalar _ = integers.get(position).convert(type);
            } catch (ArithmeticException _) {
                return position;
            }
        }
    }

    private static CombinedOverflow overflow(Values values, int[] order, int from, int to, DuplicatePolicy policy,
            ArithmeticException cause) {
        CombinedOverflow overflow = new CombinedOverflow(
                policy + " of the values " + Listing.of(to - from, k -> values.get(order[from + k])),
                "the range of " + values.dtype(), Listing.of(to - from, k -> order[from + k]), order[from]);
        overflow.initCause(cause);
        return overflow;
    }

    /// Stores the combined value of a run at position `s`.
    private static void combineRun(Values values, int[] order, int from, int to, DuplicatePolicy policy,
            Values combined, int s) {
        switch (combined) {
            case Float64Values f -> f.array()[s] = combineReals(values, order, from, to, policy);
            case Float32Values f -> f.array()[s] = (float) combineReals(values, order, from, to, policy);
            case Int64Values f -> f.array()[s] = combineIntegers(values, order, from, to, policy);
            case Int32Values f -> f.array()[s] = Scalar.toInt(combineIntegers(values, order, from, to, policy));
            case BoolValues f -> f.array()[s] = Scalar.toBoolean(combineIntegers(values, order, from, to, policy));
            case Complex128Values f -> combineComplex(values, order, from, to, policy, f.array(), s);
            case NarrowValues f ->
                PlainArrays.set(f.array(), f.dtype(), s, combineUnsigned(values, order, from, to, policy));
            case UniformValues _,EncodedValues _ ->
                throw new AssertionError("plain values of " + values.dtype() + " are not encoded");
        }
    }

    private static double combineReals(Values values, int[] order, int from, int to, DuplicatePolicy policy) {
        double combined = values.getDouble(order[from]);
        for (int k = from + 1; k < to; k++) {
            double next = values.getDouble(order[k]);
            combined = switch (policy) {
                case SUM -> combined + next;
                case PRODUCT -> combined * next;
                case MIN -> Math.min(combined, next);
                case MAX -> Math.max(combined, next);
                case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
            };
        }
        return combined;
    }

    private static long combineIntegers(Values values, int[] order, int from, int to, DuplicatePolicy policy) {
        boolean bool = values.dtype() == DType.BOOL;
        long combined = values.getLong(order[from]);
        for (int k = from + 1; k < to; k++) {
            long next = values.getLong(order[k]);
            combined = switch (policy) {
                case SUM -> bool ? combined | next : Math.addExact(combined, next);
                case PRODUCT -> Math.multiplyExact(combined, next);
                case MIN -> Math.min(combined, next);
                case MAX -> Math.max(combined, next);
                case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
            };
        }
        return combined;
    }

    /// Combines uint64 in its own range: half of it has no wider type.
    private static Scalar combineUnsigned(Values values, int[] order, int from, int to, DuplicatePolicy policy) {
        Scalar combined = values.get(order[from]);
        for (int k = from + 1; k < to; k++) {
            Scalar next = values.get(order[k]);
            boolean isLess = Long.compareUnsigned(next.integer(), combined.integer()) < 0;
            combined = switch (policy) {
                case SUM -> combined.plus(next);
                case PRODUCT -> Scalar.unsigned(Math.unsignedMultiplyExact(combined.integer(), next.integer()));
                case MIN -> isLess ? next : combined;
                case MAX -> isLess ? combined : next;
                case FIRST, LAST, COUNT, ERROR -> throw new AssertionError(policy);
            };
        }
        return combined;
    }

    private static void combineComplex(Values values, int[] order, int from, int to, DuplicatePolicy policy,
            double[] interleaved, int s) {
        double real = values.getReal(order[from]);
        double imaginary = values.getImaginary(order[from]);
        for (int k = from + 1; k < to; k++) {
            double nextReal = values.getReal(order[k]);
            double nextImaginary = values.getImaginary(order[k]);
            if (policy == DuplicatePolicy.SUM) {
                real += nextReal;
                imaginary += nextImaginary;
            } else if (policy == DuplicatePolicy.PRODUCT) {
                double product = real * nextReal - imaginary * nextImaginary;
                imaginary = real * nextImaginary + imaginary * nextReal;
                real = product;
            } else {
                throw new IllegalArgumentException(
                        policy + " of complex values is not defined; positions " + order[from] + " and "
                                + order[k] + " have the same index");
            }
        }
        interleaved[2 * s] = real;
        interleaved[2 * s + 1] = imaginary;
    }
}
