package org.gcsarray.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

import com.fasterxml.jackson.annotation.JsonRawValue;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.json.IndexJson;
import org.gcsarray.view.ArrayView;

/// `gcs slice`: writes a part of an array.
@Command(name = "slice", description = "Take a part of an array: indices, ranges, lists, a transform.", footer = {
    "  gcs slice tensor.tns plane.mtx --index \"3, :, ::-1\"",
    "  gcs slice matrix.mtx rows.mtx --index \"[1, 4, 7]\"", "  gcs slice tensor.tns - --transform t.json",
    "  gcs slice spec.json rows.mtx --index 100:200  # reads the files it needs"})
final class SliceCommand extends Verb {

    @Mixin
    private ViewMixin part = new ViewMixin();

    @Mixin
    private WriteMixin write = new WriteMixin();

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Parameters(index = "0", paramLabel = "IN", description = "File to read, - for stdin.")
    private String in = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "File to write, - for stdout.")
    private String out = "";

    SliceCommand(RunContext context) {
        super(context);
    }

    /// What `gcs slice` tells with `--json`; the components are the keys.
    ///
    /// @param shape  extents of the part
    /// @param domain positions and labels of the part; a file counts from its first index instead
    record Report(String schema, String in, String out, String format, List<Long> shape, @JsonRawValue String domain,
            long nse, Optional<String> layout, Optional<Long> layoutBytes) {}

    @Override
    public Integer call() throws IOException {
        Optional<ResultTarget> named = write.named(this, out);
        LoadedArray loaded = write.input(this, named, read).readPart(in, part.part(this, List.of(in)));
        ResultTarget target = write.target(this, named, loaded.info().format());
        if (!loaded.info().annotations().equals(Annotations.NONE)) {
            output().note(loaded.info().file()
                    + ": names, labels and attributes describe the whole array; they were left out of the part");
        }
        ArrayView shown = ArrayView.of(loaded.array());
        // text is easier to read and to compare in order
        boolean isSparse = shown.owner() instanceof StoredArray && !shown.isDense();
        NdArray array = ArrayFile.computed(loaded, _ -> isSparse ? Convert.toCoo(shown, common.conversion())
                : shown.materialise(common.conversion()));
        WriteMixin.Written written = write.write(this, target, array,
                write.options(target, read));
        if (output().json()) {
            output().report(new Report("gcs.slice/1", loaded.info().file(), target.toString(), target.format().word(),
                    NumberText.list(array.shape().extents()), IndexJson.print(shown.domain()), written.nse(),
                    written.layout(), written.layoutBytes()));
        }
        return ExitCode.DONE;
    }
}
