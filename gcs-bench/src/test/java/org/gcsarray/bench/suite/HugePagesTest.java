package org.gcsarray.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HugePagesTest {

    @Test
    void onlyASystemThatGivesThemToThoseWhoAskOffersThem(@TempDir Path folder) throws IOException {
        Path setting = folder.resolve("enabled");
        assertThat(HugePages.areOffered(setting)).as("no such file").isFalse();
        assertThat(HugePages.areOffered(Files.writeString(setting, "always [madvise] never\n"))).isTrue();
        assertThat(HugePages.areOffered(Files.writeString(setting, "[always] madvise never\n"))).isFalse();
        assertThat(HugePages.areOffered(Files.writeString(setting, "always madvise [never]\n"))).isFalse();
    }

    @Test
    void optionsOfTheUserRefuseThem() {
        assertThat(HugePages.areAskedFor(List.of("-Xint", "-XX:-UseTransparentHugePages"))).isFalse();
    }

    @Test
    void tunablesOfTheUserStay() {
        Map<String, String> environment = new HashMap<>();
        HugePages.addTo(environment);
        assertThat(environment).containsExactly(Map.entry("GLIBC_TUNABLES", "glibc.malloc.hugetlb=1"));
        Map<String, String> given = new HashMap<>(Map.of("GLIBC_TUNABLES", "glibc.malloc.check=1"));
        HugePages.addTo(given);
        assertThat(given).containsEntry("GLIBC_TUNABLES", "glibc.malloc.check=1:glibc.malloc.hugetlb=1");
    }
}
