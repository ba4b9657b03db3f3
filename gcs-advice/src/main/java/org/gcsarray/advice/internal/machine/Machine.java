package org.gcsarray.advice.internal.machine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.kernel.internal.Kernels;

/// What the numbers of a run depend on besides the code.
///
/// @param processor  model of the processor, or the architecture if it cannot be read
/// @param processors processors that Java sees
/// @param caches     caches of the first processor, such as `L1 Data 48K`; empty if they cannot be read
/// @param memory     bytes of main memory, 0 if unknown
/// @param system     operating system
/// @param java       version of Java
/// @param vm         name of the virtual machine
/// @param kernels    `vector` or `scalar`
/// @param vectorBits bits of one vector, 0 for scalar kernels
/// @param reason     why these kernels
public record Machine(String processor, int processors, List<String> caches, long memory, String system, String java,
        String vm, String kernels, int vectorBits, String reason) {

    /// Returns the machine of this process.
    public static Machine here() {
        Kernels.Choice choice = Kernels.choice();
        return new Machine(readProcessor(), Runtime.getRuntime().availableProcessors(), readCaches(), readMemory(),
                AdviceProperties.systemName() + " " + AdviceProperties.systemVersion(), Runtime.version().toString(),
                AdviceProperties.virtualMachine(), choice.provider(),
                choice.vectorBits(), choice.reason());
    }

    private static String readProcessor() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"), StandardCharsets.UTF_8)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip()).findFirst()
                    .orElse(AdviceProperties.architecture());
        } catch (IOException e) {
            return AdviceProperties.architecture();
        }
    }

    private static List<String> readCaches() {
        List<String> caches = new ArrayList<>();
        Path all = Path.of("/sys/devices/system/cpu/cpu0/cache");
        for (int index = 0; Files.isDirectory(all.resolve("index" + index)); index++) {
            Path one = all.resolve("index" + index);
            try {
                caches.add("L" + Files.readString(one.resolve("level")).strip() + " "
                        + Files.readString(one.resolve("type")).strip() + " "
                        + Files.readString(one.resolve("size")).strip());
            } catch (IOException e) {
                // some hypervisors list a cache without its size: what is known of the others is enough
                return caches;
            }
        }
        return caches;
    }

    private static long readMemory() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getTotalMemorySize() : 0;
    }
}
