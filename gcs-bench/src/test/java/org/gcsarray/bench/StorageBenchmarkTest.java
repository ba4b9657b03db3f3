package org.gcsarray.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

import org.junit.jupiter.api.Test;

class StorageBenchmarkTest {

    @Test
    void printsFormulasAndWhatWasBuilt() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        StorageBenchmark.run(out, 0, List.of("uber", "lbnl"));
        StorageBenchmark.run(out, 100, List.of("chicagogeo"));
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .anyMatch(line -> line.startsWith("| uber | 2.252 | `0,2\\|1,3` | - | - | - | 32, 16, 6 | 8 |"))
                .anyMatch(line -> line.startsWith("| lbnl | 4.162 | `0,1,2\\|3,4` hyper |") && line.endsWith("| 16 |"))
                .anyMatch(line -> line
                        .matches("\\| chicagogeo \\| 4\\.000 \\| `2.*` \\| \\d+ \\| \\d\\..* \\| 40, 20, 8 \\| 8 \\|"));
    }
}
