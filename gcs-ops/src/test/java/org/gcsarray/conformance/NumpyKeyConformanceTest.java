package org.gcsarray.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.IndexTransform;
import org.gcsarray.ops.NumpyKey;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// Random keys over small shapes, with the answers of NumPy 2.4: lines `shape|key|shape of the result|elements`, each element of the
/// array being its row-major linear index, or `refused`.
class NumpyKeyConformanceTest {

    private static final int LINES = 400;

    @Test
    void everyKey() throws IOException {
        List<String> failures = new ArrayList<>();
        int count = 0;
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(NumpyKeyConformanceTest.class.getResourceAsStream("/numpy/keys.txt")),
                StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split("\\|", -1);
                long[] extents = Arrays.stream(parts[0].replaceAll("[() ]", "").split(",", -1))
                        .mapToLong(Long::parseLong).toArray();
                String actual = answer(SmoothShape.of(extents), parts[1]);
                if (!actual.equals(parts[2] + "|" + parts[3])) {
                    failures.add(line + ", actual " + actual);
                }
                count++;
            }
        }
        assertThat(failures).isEmpty();
        assertThat(count).isEqualTo(LINES);
    }

    private static String answer(SmoothShape shape, String key) {
        IndexTransform transform;
        try {
            transform = NumpyKey.parse(key).over(shape);
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return "refused|";
        }
        SmoothShape result = transform.domain().shape();
        return result + "|" + DenseOracle.indices(result).stream().map(x -> linearIndex(shape, transform, x))
                .map(String::valueOf).collect(Collectors.joining(" "));
    }

    private static long linearIndex(SmoothShape shape, IndexTransform transform, long[] x) {
        long linear = 0;
        for (int d = 0; d < shape.rank(); d++) {
            linear = linear * shape.extent(d) + transform.output(d).apply(transform.domain(), x);
        }
        return linear;
    }
}
