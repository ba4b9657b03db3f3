package org.gcsarray.kernel.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessorTest {

    @Test
    @EnabledOnOs(OS.LINUX)
    void theVendorIsWhatLinuxSays() throws IOException {
        assertThat(Processor.isAmd()).isEqualTo(Files.readString(Path.of("/proc/cpuinfo")).lines()
                .anyMatch(line -> line.matches("vendor_id\\s*: AuthenticAMD")));
    }
}
