package org.gcsarray.cli;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

import org.gcsarray.cli.internal.option.OptionGroups;
import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowIndex;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.DelimitedOptions;
import org.gcsarray.io.HeaderDialect;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.container.ContainerHeader;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.view.ArrayView;

/// Options of the verbs that write an array as it is, and the writing.
final class WriteMixin {

    /// Words for the forms of rows.
    private enum Rows {
        PLAIN(ConvertOptions.RowForm.DENSE), HYPER(ConvertOptions.RowForm.HYPER), LEAST(
                ConvertOptions.RowForm.SMALLEST);

        private final ConvertOptions.RowForm form;

        Rows(ConvertOptions.RowForm form) {
            this.form = form;
        }
    }

    @Option(names = "--to", paramLabel = "FORMAT", converter = Words.WrittenFormats.class, completionCandidates = Words.WrittenFormats.class, description = "Format of the output (default: by the name of OUT; for stdout that of IN): ${COMPLETION-CANDIDATES}.")
    private Optional<FileFormat> to = Optional.empty();

    @Option(names = "--layout", paramLabel = "\"2,0|1\"", description = "Unfold the array by this layout and print its bytes. Files that can hold a layout (gcs, h5, npz) keep it.")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--rows", paramLabel = "plain|hyper|least", description = "Row form of the --layout: a pointer for every row, only the non-empty rows, or the smaller of both (default: least). Files gcs and h5 keep it.")
    private Optional<Rows> rows = Optional.empty();

    @Option(names = "--value-width", paramLabel = "least|wide", description = "Bytes of each value in a .gcs file: the fewest that reproduce it bit for bit, or those of its type (default: as in IN).")
    private Optional<ValueWidth> valueWidth = Optional.empty();

    @Option(names = "--compress", paramLabel = "none|fast|small", description = "Compress a .gcs or .npz file not at all, in little time, or into few bytes (default: none for .gcs; deflate as SciPy does for .npz).")
    private Optional<WriteOptions.Compression> compression = Optional.empty();

    @Option(order = OptionGroups.WRITING, names = "--detect-symmetry", description = "Write only the lower triangle of a matrix that is exactly symmetric (Matrix Market).")
    private boolean detectSymmetry;

    @Option(order = OptionGroups.WRITING, names = "--flavour", paramLabel = "NAME", description = "Whose convention an .npz or .h5 file follows: ${COMPLETION-CANDIDATES} (default: scipy, or pydata where SciPy has no place for the array; binsparse).")
    private Optional<WriteOptions.Flavour> flavour = Optional.empty();

    @Option(order = OptionGroups.WRITING, names = "--block-nse", paramLabel = "N", converter = Words.Count.class, description = "Most elements in one block of a .gcs file (default: 4194304; 65536 if it is compressed).")
    private Optional<Integer> blockNse = Optional.empty();

    @Option(order = OptionGroups.WRITING, names = "--out-base", paramLabel = "0|1", converter = Words.Bases.class, completionCandidates = Words.Bases.class, description = "First index in the output, for delimited text (default: 0) and LIBSVM (default: 1).")
    private Optional<Integer> base = Optional.empty();

    @Option(order = OptionGroups.WRITING, names = "--out-delimiter", paramLabel = "SIGN", description = "What separates the fields of delimited text in the output: ${COMPLETION-CANDIDATES} (default: auto, by the name of OUT).")
    private DelimitedOptions.Delimiter delimiter = DelimitedOptions.Delimiter.AUTO;

    @Mixin
    private NoClobber noClobber = new NoClobber();

    @Spec(Spec.Target.SELF)
    private CommandSpec spec = CommandSpec.create();

    /// Returns where the result goes, nothing for stdout, whose format may follow from the input. Looks only at the command line, so that a
    /// fault in it shows before anything is read.
    Optional<ResultTarget> named(Verb verb, String out) throws IOException {
        if (out.equals("-")) {
            if (verb.common.json) {
                throw verb.usage("--json and - for OUT both want stdout; name a file, or leave --json out");
            }
            return Optional.empty();
        }
        ResultTarget target = ResultTarget.of(verb, out, to, FileFormats.ofWord("mtx"), !noClobber.given);
        check(verb, target);
        return Optional.of(target);
    }

    /// Returns the reader of the input. `--header` speaks of the file that is written if that can have one, otherwise of the one that is
    /// read.
    ArrayFile input(Verb verb, Optional<ResultTarget> named, ReadMixin read) {
        boolean written = named.map(ResultTarget::format).or(() -> to)
                .filter(format -> format.features(WriteOptions.DEFAULT).contains(FileFeature.HEADER)).isPresent();
        return new ArrayFile(verb, read, written ? HeaderDialect.AUTO : read.header.dialect(), false);
    }

    /// Returns how to write, as far as the options for reading say it: `--strict`, and `--header` where the format has headers.
    WriteOptions options(ResultTarget target, ReadMixin read) {
        boolean hasHeader = target.keeps(FileFeature.HEADER, WriteOptions.DEFAULT);
        return WriteOptions.DEFAULT.withStrict(read.strict)
                .withHeader(hasHeader ? read.header.dialect() : HeaderDialect.AUTO);
    }

    /// Refuses all of these options on a command line that writes nothing.
    ///
    /// @param why what follows `has no effect`
    void refuse(Verb verb, String why) {
        verb.refuse(spec.options().stream().map(OptionSpec::longestName).toList(), why);
    }

    /// Returns the target for stdout if none is named: in the format of the input, or Matrix Market if that is not written.
    ResultTarget target(Verb verb, Optional<ResultTarget> named, String ofInput) throws IOException {
        if (named.isPresent()) {
            return named.get();
        }
        ResultTarget stdout = ResultTarget.of(verb, "-", to,
                FileFormats.ofWord(ofInput).isWritten() ? FileFormats.ofWord(ofInput) : FileFormats.ofWord("mtx"),
                true);
        check(verb, stdout);
        return stdout;
    }

    /// Checks that the options fit one another and the format.
    private void check(Verb verb, ResultTarget target) {
        checkFeatures(verb, target);
        checkRows(verb, target);
        checkWideValues(verb, target);
        checkFlavour(verb, target);
        checkBlockNse(verb);
    }

    /// What was written: the number of elements in the file, and the layout and its bytes in memory, if there is one.
    record Written(long nse, Optional<String> layout, Optional<Long> layoutBytes) {}

    /// Writes an array and tells so.
    ///
    /// @param options comments, header and strictness; object and symmetry are set here
    /// @return what the report tells of it
    Written write(Verb verb, ResultTarget target, NdArray array, WriteOptions options) throws IOException {
        Optional<GcsArray> unfolded = layout
                .map(notation -> unfold(verb, array, LayoutOption.of(verb, notation, array)));
        NdArray written = unfolded.isPresent() ? unfolded.get() : inValueWidth(array);
        WriteOptions choices = options.withObject(target.objectOf(array)).withDetectSymmetry(detectSymmetry)
                .withKeepRowForm(isRowFormForced())
                .withDelimiter(delimiter).withParallelism(verb.common.parallelism());
        WriteOptions cut = blockNse.map(choices::withMaxBlockNse).orElse(choices);
        WriteOptions compressed = compression.map(cut::withCompression).orElse(cut);
        WriteOptions counted = base.map(compressed::withBase).orElse(compressed);
        long nse = ArrayFile.write(verb, target, written, flavour.map(counted::withFlavour).orElse(counted));
        Output output = verb.output();
        unfolded.ifPresent(
                gcs -> output.status(
                        "layout " + gcs.reduction() + ": " + Counted.of(gcs.reduction().rowCount(), "row") + " x "
                                + Counted.of(gcs.reduction().columnCount(), "column") + ", "
                                + NumberText.bytes(gcs.byteSize()) + " in memory"
                                + (target.keeps(FileFeature.LAYOUT, options) ? ""
                                        : "; " + target.format().word() + " files have their own order of elements")));
        output.status("wrote " + target + " (" + target.format().word() + "): " + NumberText.shape(array.shape()) + ", "
                + Counted.of(nse, "element"));
        return new Written(nse, unfolded.map(gcs -> gcs.reduction().toString()), unfolded.map(GcsArray::byteSize));
    }

    private NdArray inValueWidth(NdArray array) {
        if (valueWidth.isEmpty()) {
            return array;
        }
        StoredArray given = ArrayView.materialised(array);
        // a part of a dense array shares the buffer of the whole
        StoredArray stored = given instanceof StridedArray dense ? Convert.toStrided(dense) : given;
        return stored.withValues(valueWidth.get().of(stored.values()), stored.fill());
    }

    private void checkFeatures(Verb verb, ResultTarget target) {
        String word = target.format().word();
        check(verb, target, "--out-delimiter", FileFeature.DELIMITER,
                "is for delimited text; " + word + " files have none");
        check(verb, target, "--out-base", FileFeature.BASE,
                "is for delimited text and LIBSVM; " + word + " files know no other base");
        check(verb, target, "--value-width", FileFeature.VALUE_FORM,
                "is for .gcs files; " + word + " files store values in one form only");
        check(verb, target, "--block-nse", FileFeature.BLOCKS,
                "is for .gcs files; " + word + " files have no blocks");
        check(verb, target, "--detect-symmetry", FileFeature.SYMMETRY,
                "is for Matrix Market; " + word + " files declare no symmetry");
        check(verb, target, "--compress", FileFeature.COMPRESSION, "is for .gcs and .npz files, "
                + "not for " + word + "; text is compressed if its name ends in .gz");
    }

    private static void check(Verb verb, ResultTarget target, String option, FileFeature needed, String fault) {
        if (verb.isGiven(option) && !target.keeps(needed, WriteOptions.DEFAULT)) {
            throw verb.usage(option + " " + fault);
        }
    }

    /// A compressed container always has values in the fewest bytes.
    private void checkWideValues(Verb verb, ResultTarget target) {
        boolean isPacked = compression.filter(choice -> choice != WriteOptions.Compression.NONE).isPresent()
                && target.keeps(FileFeature.VALUE_FORM, WriteOptions.DEFAULT);
        if (isPacked && valueWidth.equals(Optional.of(ValueWidth.WIDE))) {
            throw verb.usage("--value-width wide is for files that are not compressed; --compress stores values in the "
                    + "fewest bytes. Leave one of them out");
        }
    }

    private void checkFlavour(Verb verb, ResultTarget target) {
        Set<WriteOptions.Flavour> known = target.format().flavours();
        if (flavour.isEmpty() || known.contains(flavour.get())) {
            return;
        }
        String word = target.format().word();
        throw verb.usage(known.isEmpty() ? "--flavour is for .npz and .h5 files, not for " + word
                : "--flavour " + word(flavour.get()) + " is not for " + word + " files; theirs are "
                        + known.stream().map(WriteMixin::word).collect(Collectors.joining(" and ")));
    }

    private static String word(WriteOptions.Flavour flavour) {
        return flavour.name().toLowerCase(Locale.ROOT);
    }

    private void checkBlockNse(Verb verb) {
        WriteOptions.Compression chosen = compression.orElse(WriteOptions.Compression.NONE);
        int most = ContainerHeader.mostBlockNse(chosen);
        if (blockNse.isPresent() && blockNse.get() > most) {
            throw verb.usage("--block-nse " + blockNse.get() + " is more than a block "
                    + (chosen == WriteOptions.Compression.NONE ? "" : "of a compressed file ") + "holds (expected 1.."
                    + most + ")");
        }
    }

    private boolean isRowFormForced() {
        return rows.isPresent() && rows.get() != Rows.LEAST;
    }

    /// Returns the array in a layout, with the row form that is wanted: exactly, also where the array has the layout and the other form.
    private GcsArray unfold(Verb verb, NdArray array, DimensionReduction wanted) {
        ConvertOptions.RowForm form = rows.orElse(Rows.LEAST).form;
        if (form == ConvertOptions.RowForm.DENSE && !RowIndex.Dense.isPossible(wanted.rowCount())) {
            throw verb.usage("--rows plain needs a pointer for each of the " + wanted.rowCount() + " rows of layout "
                    + wanted + ", more than one array holds; take --rows hyper, or leave it out");
        }
        ConvertOptions options = verb.common.conversion().withRowForm(form);
        GcsArray unfolded = Convert.toGcs(array, wanted, valueWidth.map(width -> width.of(options)).orElse(options));
        return form == ConvertOptions.RowForm.SMALLEST
                ? GcsArray.wrap(unfolded.reduction(), unfolded.compressedRows().toSmallerRows())
                : unfolded;
    }

    private void checkRows(Verb verb, ResultTarget target) {
        if (rows.isEmpty()) {
            return;
        }
        if (layout.isEmpty()) {
            throw verb.usage("--rows needs a --layout");
        }
        boolean isAnnData = flavour.filter(WriteOptions.Flavour.ANNDATA::equals).isPresent();
        WriteOptions options = flavour.map(WriteOptions.DEFAULT::withFlavour).orElse(WriteOptions.DEFAULT);
        boolean keepsRows = target.keeps(FileFeature.ROW_FORM, options);
        if (isRowFormForced() && !keepsRows) {
            throw verb.usage("--rows " + (rows.get() == Rows.PLAIN ? "plain" : "hyper")
                    + " is for .gcs and binsparse .h5 files; "
                    + (isAnnData ? "AnnData groups" : target.format().word() + " files") + " have one row index only");
        }
        if (isRowFormForced() && blockNse.isPresent()) {
            throw verb.usage("--rows plain and hyper write one block; --block-nse cuts a file into several, "
                    + "each with the smaller form. Leave one of them out");
        }
    }
}
