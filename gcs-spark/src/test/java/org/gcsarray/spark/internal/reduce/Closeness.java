package org.gcsarray.spark.internal.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.format.StoredArray;
import org.gcsarray.spark.testing.SparkArrays;

/// Compares results of floating-point numbers.
final class Closeness {

    private Closeness() {}

    /// Asserts that two arrays store the same elements, with the same fill and close numbers; what is not finite is so in both.
    static void assertClose(StoredArray actual, StoredArray expected, double relative, double absolute) {
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.fill()).isEqualTo(expected.fill());
        Map<String, Scalar> found = SparkArrays.elements(actual);
        Map<String, Scalar> wanted = SparkArrays.elements(expected);
        assertThat(found.keySet()).isEqualTo(wanted.keySet());
        wanted.forEach((element, value) -> {
            Scalar other = Objects.requireNonNull(found.get(element));
            assertThat(isClose(other, value, relative, absolute))
                    .as("element %s is %s, on one machine %s", element, other, value).isTrue();
        });
    }

    private static boolean isClose(Scalar a, Scalar b, double relative, double absolute) {
        if (a.equals(b)) {
            return true;
        }
        boolean isFinite = isFinite(a);
        double size = Math.hypot(b.real(), b.imaginary());
        double distance = a.dtype().isFloating() ? Math.hypot(a.real() - b.real(), a.imaginary() - b.imaginary())
                : Double.POSITIVE_INFINITY;
        return isFinite == isFinite(b) && (!isFinite ? a.imaginary() != 0 || b.imaginary() != 0
                : distance <= absolute + relative * size);
    }

    private static boolean isFinite(Scalar a) {
        return Double.isFinite(a.real()) && Double.isFinite(a.imaginary());
    }
}
