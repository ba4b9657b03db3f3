package org.gcsarray.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.VectorApi;
import org.gcsarray.io.internal.bytes.AtomicFile;
import org.gcsarray.io.internal.bytes.TemporaryFolder;

/// `gcs demo`: a guided tour on a real tensor and a real matrix that checks everything it shows.
@Command(name = "demo", description = {"Guided tour on real data that checks what it shows.",
    "The data are bundled; it takes a few seconds."}, footer = {
        "  gcs demo", "  gcs demo --keep tour    # keeps the files, to try the other verbs"})
final class DemoCommand extends Verb {

    static final List<String> FILES = List.of(DemoTour.TENSOR, DemoTour.MATRIX, "NOTICE.md");

    @Option(names = "--keep", paramLabel = "FOLDER", description = "Keep the files of the tour in this folder (default: remove them).")
    private Optional<Path> keep = Optional.empty();

    DemoCommand(RunContext context) {
        super(context);
    }

    /// What `gcs demo` tells with `--json`; the components are the keys.
    record Report(String schema, boolean passed, double seconds, List<Checks.Check> checks) {}

    @Override
    public Integer call() throws IOException {
        VectorApi.load();
        if (keep.isPresent() && keep.get().toString().isEmpty()) {
            throw usage("--keep has no name; . is the current folder");
        }
        long begin = System.nanoTime();
        if (keep.isPresent()) {
            if (Files.exists(keep.get()) && !Files.isDirectory(keep.get())) {
                throw new FileSystemException(keep.get().toString(), null, "is a file, not a folder");
            }
            return tour(Files.createDirectories(keep.get()), begin);
        }
        try (TemporaryFolder folder = TemporaryFolder.create("gcs-demo-")) {
            return tour(folder.path(), begin);
        }
    }

    private int tour(Path folder, long begin) throws IOException {
        for (String file : FILES) {
            unpack(file, folder);
        }
        Checks checks = new DemoTour(this, folder).run();
        double seconds = (System.nanoTime() - begin) / 1e9;
        output().tell(new Report("gcs.demo/1", checks.passed(), seconds, checks.all()), () -> end(checks, seconds));
        return checks.passed() ? ExitCode.DONE : ExitCode.DATA;
    }

    private void end(Checks checks, double seconds) throws IOException {
        Output output = output();
        output.line("");
        output.line(output.bold("What was checked"));
        output.table(checks.table());
        output.line("");
        output.line((checks.passed() ? "All " + checks.all().size() + " checks passed" : "SOME CHECKS FAILED") + " in "
                + NumberText.brief(seconds) + " s.");
        keep.ifPresent(folder -> output.note("the files are in " + folder));
        output.line("Read on: README.md, docs/concepts.md for the ideas, docs/ for guides; gcs --help for the verbs.");
    }

    private static void unpack(String file, Path folder) throws IOException {
        try (InputStream resource = DemoCommand.class.getResourceAsStream("demo/" + file);
                AtomicFile unpacked = AtomicFile.create(folder.resolve(file), false)) {
            if (resource == null) {
                throw new NoSuchFileException("demo/" + file, null, "is missing in the program");
            }
            resource.transferTo(unpacked.stream());
            unpacked.commit();
        }
    }
}
