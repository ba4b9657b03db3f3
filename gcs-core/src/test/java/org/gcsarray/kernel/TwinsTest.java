package org.gcsarray.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Kernels are written out for float64 and float32. Where both are the same but for the type, they stay the same: a change to one that
/// the other lacks fails here.
class TwinsTest {

    private static final Path SOURCES = Path.of("src/main/java/org/gcsarray/kernel");

    private static final Pattern COMMENTS_AND_SPACE = Pattern.compile("///.*|\\s+");

    @ParameterizedTest
    @ValueSource(strings = {"internal/Float64FibreLoops", "internal/Float64FibreVectors", "internal/Float64PairLoops",
        "internal/Float64PairVectors", "internal/Float64PanelVectors", "internal/Float64Panels",
        "internal/Float64Products", "Float64Contraction", "Float64Spmm", "Float64Spmv"})
    void float32IsWrittenAsFloat64(String name) throws IOException {
        String expected = read(name).replaceAll("\\bdouble\\b", "float").replace("Float64", "Float32")
                .replace("FLOAT64", "FLOAT32").replace("Double", "Float").replace("DOUBLES", "FLOATS")
                .replace("doubleTile", "floatTile").replace("doubles", "floats");
        assertThat(withoutSpace(read(name.replace("Float64", "Float32")))).isEqualTo(withoutSpace(expected));
    }

    private static String read(String name) throws IOException {
        return Files.readString(SOURCES.resolve(name + ".java"));
    }

    private static String withoutSpace(String source) {
        return COMMENTS_AND_SPACE.matcher(source).replaceAll("");
    }
}
