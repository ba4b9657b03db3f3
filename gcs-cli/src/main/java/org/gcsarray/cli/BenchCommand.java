package org.gcsarray.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.bench.data.DataCatalog;
import org.gcsarray.bench.data.Dataset;
import org.gcsarray.bench.kernel.Kernel;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.measure.Settings;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.suite.CaseOutcome;
import org.gcsarray.bench.suite.CaseRequest;
import org.gcsarray.bench.suite.Fork;
import org.gcsarray.bench.suite.Suite;
import org.gcsarray.bench.suite.SuiteReport;
import org.gcsarray.bench.suite.SuiteRunner;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.Json;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.cli.internal.report.Table;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.cli.internal.run.VectorApi;

/// `gcs bench`: measures kernels against peers, in turns.
@Command(name = "bench", description = {"Measure kernels against other libraries, in turns.", "A round is A B B A.",
    "A ratio is the time of the other over the time of ours: above 1, ours is faster."}, footer = {
        "  gcs bench                            # every kernel once, a minute or two",
        "  gcs bench spmv -o spmv.json          # every class, ten minutes",
        "  gcs bench spmv --cold -o spmv.json   # also beyond the caches, an hour",
        "  gcs bench spmv --matrix \"stencil5(500,500)\" --matrix my.mtx --peers mkl,ejml",
        "  gcs bench --list                     # suites, kernels, classes, peers", "",
        "Intel MKL takes part once you have fetched it:",
        "  mvn -Pmkl -pl gcs-bench dependency:unpack@mkl"})
final class BenchCommand extends Verb {

    @Parameters(arity = "0..1", paramLabel = "SUITE", defaultValue = "quick", converter = Words.Suites.class, completionCandidates = Words.Suites.class, description = "Suite to run (default: quick).")
    private Suite suite = Suite.of("quick");

    @Option(names = "--kernel", paramLabel = "NAME,..", converter = Words.Kernels.class, completionCandidates = Words.Kernels.class, description = "Run only these kernels, in the suite or not.")
    private Optional<List<Kernel>> kernels = Optional.empty();

    @Option(names = "--matrix", paramLabel = "CLASS|FILE", description = "Measure on this instead of the matrices of the suite: a class, with or without arguments, or a file. May be repeated.")
    private List<String> matrices = List.of();

    @Option(names = "--peers", paramLabel = "all|none|NAME,..", converter = Words.Peers.class, completionCandidates = Words.Peers.class, description = "Other libraries to compare with (default: all that are installed).")
    private Optional<Set<Peer>> peers = Optional.empty();

    @Option(names = "--rounds", paramLabel = "N", converter = Words.Count.class, description = "Rounds A B B A of each pair (default: set by the suite).")
    private Optional<Integer> rounds = Optional.empty();

    @Option(names = "--cold", negatable = true, description = "Also rotate copies that no cache holds (default: set by the suite).")
    private Optional<Boolean> cold = Optional.empty();

    @Option(names = "--no-fork", description = "Run all cases in one process, for a first look only: they change each other's compiled code.")
    private boolean together;

    @Option(names = "--heap", paramLabel = "SIZE", converter = Words.ByteCount.class, description = "Heap of each process (default: 4g, or 6g with cold copies).")
    private Optional<Long> heap = Optional.empty();

    @Option(names = "--jvm", paramLabel = "OPTION", description = "Further option of the JVM of each case, such as --jvm=-XX:-UseTransparentHugePages. May be repeated.")
    private List<String> jvmOptions = List.of();

    @Option(names = {"-o",
        "--output"}, paramLabel = "JSON", description = "Also write the report as JSON to this file.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--list", description = "List suites, kernels, matrix classes and peers, and measure nothing.")
    private boolean list;

    BenchCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        VectorApi.load();
        refuseIdle();
        if (list) {
            list();
            return ExitCode.DONE;
        }
        matrices.forEach(this::check);
        if (out.isPresent()) {
            OutputPath.of(out.get());
        }
        Suite chosen = suite.with(kernels.orElse(List.of()).stream().map(Kernel::name).toList(), matrices)
                .with(settings());
        Output output = output();
        Set<Peer> others = peers.orElse(EnumSet.allOf(Peer.class));
        Peer.missing(others).forEach((peer, reason) -> output.note(peer.word() + " takes no part: " + reason));
        Optional<Fork> fork = fork();
        if (fork.filter(Fork::asksForHugePages).isPresent()) {
            output.note("all contenders have memory in huge pages");
        }
        SuiteReport report = new SuiteRunner(fork).run(chosen, others, this::begun, this::done);
        if (out.isPresent()) {
            OutputPath.write(out.get(), (Json.write(report) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        output.tell(report, () -> BenchTable.print(output, report));
        if (report.complete() && report.summary().isEmpty()) {
            output.note("nothing was compared: none of these --peers takes part in these kernels");
        }
        return report.complete() ? ExitCode.DONE : ExitCode.DATA;
    }

    private void refuseIdle() {
        refuse(List.of("--threads"),
                ": a kernel states its threads, as spmv-2t does; choose kernels with --kernel");
        if (list) {
            refuse(List.of("--kernel", "--matrix", "--peers", "--rounds", "--cold", "--no-fork", "--heap", "--jvm",
                    "--output"), " with --list, which measures nothing");
        }
        if (together) {
            refuse(List.of("--heap", "--jvm"),
                    " with --no-fork, which starts no other process; GCS_JAVA_OPTS has the options of this one");
        }
    }

    private void check(String matrix) {
        try {
            Dataset.check(matrix);
        } catch (IllegalArgumentException e) {
            throw usage(String.valueOf(e.getMessage()));
        }
    }

    private Settings settings() {
        Settings settings = suite.settings();
        if (cold.isPresent()) {
            settings = settings.withColdBytes(cold.get() ? Settings.COLD_BYTES : 0);
        }
        return rounds.isPresent() ? settings.withRounds(rounds.get()) : settings;
    }

    private Optional<Fork> fork() {
        if (together) {
            return Optional.empty();
        }
        long bytes = heap.orElse((settings().coldBytes() > 0 ? 6L : 4L) << 30);
        return Optional.of(new Fork(String.valueOf(bytes), jvmOptions));
    }

    private void begun(CaseRequest request) {
        output().status(request.kernel() + " " + request.data() + " ...");
    }

    private void done(CaseOutcome outcome) {
        if (!outcome.fault().isEmpty()) {
            output().problem(Problem.of("bench", outcome.request().kernel() + " " + outcome.request().data() + ": "
                    + outcome.fault(), ""));
        }
    }

    /// What `gcs bench --list --json` tells; the components are the keys.
    record Listing(String schema, List<Named> suites, List<Named> kernels, List<Named> classes, List<Named> peers) {}

    /// Something with a name.
    record Named(String name, String description) {}

    private void list() throws IOException {
        Listing listing = new Listing("gcs.bench-list/1",
                Suite.all().stream().map(one -> new Named(one.name(), one.description())).toList(),
                KernelCatalog.all().stream().map(one -> new Named(one.name(), one.description())).toList(),
                DataCatalog.all().stream()
                        .map(one -> new Named(DataCatalog.parse(one.name()).toString(), one.kind())).toList(),
                List.of(Peer.values()).stream().map(one -> new Named(one.word(), one.absence().orElse("is here")))
                        .toList());
        Output output = output();
        output.tell(listing, () -> {
            list(output, "Suites", listing.suites);
            list(output, "Kernels", listing.kernels);
            list(output, "Classes of arrays, with the arguments of the bare name", listing.classes);
            list(output, "Peers", listing.peers);
        });
    }

    private static void list(Output output, String title, List<Named> all) throws IOException {
        output.line(output.bold(title));
        Table table = new Table("", "");
        all.forEach(one -> table.add("  " + one.name, one.description));
        output.table(table);
    }
}
