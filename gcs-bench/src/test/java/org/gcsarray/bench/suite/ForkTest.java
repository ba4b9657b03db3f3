package org.gcsarray.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForkTest {

    /// A JVM that is asked for two collectors does not start.
    @ParameterizedTest
    @CsvSource({"-XX:+UseG1GC, false", "-XX:+UseSerialGC, false", "-XX:+UseZGC, false",
        "-XX:+UseTransparentHugePages, true", "-XX:+AlwaysPreTouch, true"})
    void anotherCollectorTakesThePlaceOfOurs(String option, boolean ours) {
        List<String> command = new Fork("1g", List.of(option)).command(Path.of("in"), Path.of("out"));
        assertThat(command).contains("-Xmx1g", option);
        assertThat(command.contains("-XX:+UseParallelGC")).isEqualTo(ours);
    }
}
