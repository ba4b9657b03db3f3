package org.gcsarray.bench.suite;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.bench.peer.BenchProperties;
import org.gcsarray.io.internal.bytes.TemporaryFolder;

/// Runs a case in a separate Java process: what the compiler learned in one case must not slow the next one.
///
/// @param heap       size of the heap as `-Xmx` takes it
/// @param jvmOptions further options of the JVM
public record Fork(String heap, List<String> jvmOptions) {

    private static final List<String> OPTIONS = List.of("--add-modules", "jdk.incubator.vector",
            "--enable-native-access=ALL-UNNAMED");

    private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use\\w*GC");

    /// Runs a case.
    ///
    /// @throws IOException if the process cannot be started or its files cannot be read
    CaseOutcome run(CaseRequest request) throws IOException {
        try (TemporaryFolder folder = TemporaryFolder.create("gcs-bench")) {
            Path input = folder.path().resolve("request.json");
            Path output = folder.path().resolve("outcome.json");
            Path log = folder.path().resolve("log");
            JsonMapper.shared().writeValue(input, request);
            ProcessBuilder builder = new ProcessBuilder(command(input, output)).redirectErrorStream(true)
                    .redirectOutput(log.toFile());
            if (asksForHugePages()) {
                HugePages.addTo(builder.environment());
            }
            int code = await(builder.start());
            if (code == 0 && Files.exists(output)) {
                return JsonMapper.shared().readValue(output, CaseOutcome.class);
            }
            List<String> lines = Files.readAllLines(log);
            String last = String.join("; ", lines.subList(Math.max(0, lines.size() - 5), lines.size()));
            return new CaseOutcome(request, Optional.empty(), "the process ended with exit code " + code + ": " + last);
        }
    }

    /// Returns whether all contenders ask for huge pages: where the system has them for those who ask, unless the options of the JVM refuse them.
    public boolean asksForHugePages() {
        return HugePages.areAskedFor(jvmOptions);
    }

    List<String> command(Path input, Path output) {
        List<String> command = new ArrayList<>();
        command.add(BenchProperties.javaHome().resolve("bin").resolve("java").toString());
        command.addAll(OPTIONS);
        if (jvmOptions.stream().noneMatch(option -> COLLECTOR.matcher(option).matches())) {
            command.add("-XX:+UseParallelGC");
        }
        command.add("-Xmx" + heap);
        command.add("-Xms" + heap);
        if (asksForHugePages()) {
            command.add(HugePages.JVM_OPTION);
        }
        command.addAll(BenchProperties.handedOn());
        command.addAll(jvmOptions);
        command.addAll(List.of("-cp", BenchProperties.classPath(), ForkMain.class.getName(), input.toString(),
                output.toString()));
        return command;
    }

    private static int await(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted while a case ran").initCause(e);
        }
    }
}
