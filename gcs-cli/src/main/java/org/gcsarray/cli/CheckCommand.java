package org.gcsarray.cli;

import java.io.IOException;
import java.util.List;
import java.util.Map;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.NoteLine;
import org.gcsarray.cli.internal.report.Printable;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;

/// `gcs check`: validates files and tells all their faults.
@Command(name = "check", description = "Validate files; report all faults, not only the first.", footer = {
    "  gcs check matrix.mtx", "  gcs check --strict --max-faults 10 *.mtx",
    "  gcs check spec.json               # a stack of files: the spec and every file"})
final class CheckCommand extends Verb {

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--max-faults", paramLabel = "N", converter = Words.Count.class, description = "Stop after N faults (default: 100).")
    private int maxFaults = 100;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "Files to validate, - for stdin.")
    private List<String> files = List.of();

    CheckCommand(RunContext context) {
        super(context);
    }

    /// What `gcs check` tells; the components are the keys of its JSON.
    record Report(String schema, String file, boolean sound, List<Map<String, Object>> faults, List<NoteLine> notes) {

        static Report of(String file, CheckReport report) {
            return new Report("gcs.check/1", file, report.sound(),
                    report.faults().stream().map(fault -> Problem.of(fault).fields()).toList(),
                    report.info().map(FileInfo::notes).orElse(List.of()).stream().map(NoteLine::of).toList());
        }
    }

    @Override
    public Integer call() throws IOException {
        return new EachFile(this).run(files, this::check);
    }

    private int check(String file) throws IOException {
        CheckReport report = new ArrayFile(this, read).check(file, maxFaults);
        Output output = output();
        output.tell(Report.of(ArrayFile.nameOf(file), report), () -> {
            for (Fault fault : report.faults()) {
                output.problem(Problem.of(fault));
            }
            report.info().ifPresent(
                    info -> info.notes().forEach(note -> output.note(info.file() + ": " + NoteLine.of(note).text())));
            String more = report.faults().size() >= maxFaults ? ", stopped at --max-faults" : "";
            output.line(Printable.of(ArrayFile.nameOf(file)) + ": "
                    + (report.sound() ? "sound" : Counted.of(report.faults().size(), "fault") + more));
        });
        return report.sound() ? ExitCode.DONE : ExitCode.DATA;
    }
}
