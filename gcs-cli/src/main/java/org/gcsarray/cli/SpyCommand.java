package org.gcsarray.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import org.gcsarray.advice.picture.SpyImage;
import org.gcsarray.advice.picture.SpyPlot;
import org.gcsarray.cli.internal.option.ReadMixin;
import org.gcsarray.cli.internal.option.Words;
import org.gcsarray.cli.internal.report.Braille;
import org.gcsarray.cli.internal.report.NumberText;
import org.gcsarray.cli.internal.report.RowChart;
import org.gcsarray.cli.internal.report.SpyReport;
import org.gcsarray.cli.internal.run.ExitCode;
import org.gcsarray.cli.internal.run.Output;
import org.gcsarray.cli.internal.run.RunContext;
import org.gcsarray.format.CooArray;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.LoadedArray;

/// `gcs spy`: a picture of where elements lie in a layout, in the terminal or as PNG.
@Command(name = "spy", description = {"Draw where elements lie in a layout, and how long its rows are.",
    "The picture is text, or a PNG with -o."}, footer = {
        "  gcs spy matrix.mtx", "  gcs spy --layout \"2,0|1\" -o spy.png --log tensor.tns",
        "  gcs spy --axes 1,2 tensor.tns    # 1 down, 2 across, the others summed", "",
        "The layout is not built. Without --layout, a matrix is shown as it is, a tensor in the layout with the fewest bytes."})
final class SpyCommand extends Verb {

    /// Most cells of a side of a picture in a file.
    private static final int PICTURE = 500;

    @Mixin
    private ReadMixin read = new ReadMixin();

    @Option(names = "--layout", paramLabel = "\"2,0|1\"", description = "Layout to show: rows (2,0), columns (1).")
    private Optional<String> layout = Optional.empty();

    @Option(names = "--axes", paramLabel = "i,j", converter = Words.Integers.class, description = "Instead of a layout: dimension i down, dimension j across, all others summed.")
    private Optional<long[]> axes = Optional.empty();

    @Option(names = {"-o",
        "--output"}, paramLabel = "PNG", description = "Write the picture to this file (default: text on stdout).")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--log", description = "Shade the PNG by the logarithm of the number of elements.")
    private boolean logarithmic;

    @Option(names = "--width", paramLabel = "N", converter = Words.Count.class, description = "Most cells from left to right (default: 500 with -o, otherwise two per character of a line).")
    private Optional<Integer> width = Optional.empty();

    @Option(names = "--height", paramLabel = "N", converter = Words.Count.class, description = "Most cells from top to bottom (default: 500 with -o, otherwise four per line).")
    private Optional<Integer> height = Optional.empty();

    @Parameters(paramLabel = "FILE", description = "File to read, - for stdin.")
    private String file = "";

    SpyCommand(RunContext context) {
        super(context);
    }

    @Override
    public Integer call() throws IOException {
        checkOptions();
        LoadedArray loaded = new ArrayFile(this, read).read(file);
        CooArray array = ArrayFile.coordinates(loaded, read.limited(common.conversion()));
        SpyView view = SpyView.of(this, layout, axes, array);
        SpyPlot plot = plot(array, view);
        SpyPlot.RowLengths lengths = SpyPlot.RowLengths.of(array, view.table());
        if (out.isPresent()) {
            write(out.get(), SpyImage.readable(plot, logarithmic), view);
        }
        if (common.json) {
            output().report(SpyReport.of(loaded.info().file(), array, view.layout().map(Object::toString), view.axes(),
                    plot, lengths, out.map(Path::toString)));
        } else if (out.isEmpty()) {
            print(loaded.info().file(), array, view, plot, lengths);
        }
        return ExitCode.DONE;
    }

    private void checkOptions() throws IOException {
        if (layout.isPresent() && axes.isPresent()) {
            throw usage("--layout and --axes exclude each other");
        }
        if (out.isEmpty()) {
            if (logarithmic) {
                throw usage("--log shades a PNG; name one with -o");
            }
            return;
        }
        String name = out.get().toString();
        if (name.equals("-")) {
            throw usage(
                    "stdout takes text, not a PNG; name a file, or leave out -o for a picture of text");
        }
        if (!name.toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw usage("the picture is a PNG; " + name + " does not end in .png");
        }
        context().interruption().watch(OutputPath.of(out.get()), common.json);
    }

    private SpyPlot plot(CooArray array, SpyView view) {
        boolean picture = out.isPresent();
        int across = width.orElse(picture ? PICTURE : Braille.WIDTH * context().columns());
        int down = height.orElse(picture ? PICTURE : Braille.HEIGHT * context().lines());
        try {
            return SpyPlot.inProportion(array, view.table(), across, down);
        } catch (IllegalArgumentException e) {
            throw usage(e.getMessage() + "; choose a smaller --width or --height");
        }
    }

    private void write(Path path, SpyImage image, SpyView view) throws IOException {
        OutputPath.write(path, image.png());
        output().status("wrote " + path + ": " + image.width() + " x " + image.height() + " pixels, " + view.name()
                + ", " + size(view) + coverage(image.plot(), "cell"));
    }

    private void print(String name, CooArray array, SpyView view, SpyPlot plot, SpyPlot.RowLengths lengths)
            throws IOException {
        Output output = output();
        output.line(output.bold(name) + "  " + NumberText.shape(array.shape()) + ", "
                + Counted.of(array.nse(), "element"));
        output.line(view.name() + ": " + size(view) + coverage(plot, "dot"));
        if (!context().unicode()) {
            output.note("stdout is not UTF-8, so ASCII characters stand for " + Braille.WIDTH + " x " + Braille.HEIGHT
                    + " dots instead of braille");
        }
        for (String line : Braille.lines(plot, context().unicode())) {
            output.raw(line);
        }
        output.table(RowChart.table(lengths, context().screen()));
        output.line(RowChart.summary(lengths));
    }

    private static String size(SpyView view) {
        return Counted.of(view.table().rowCount(), "row") + " x "
                + Counted.of(view.table().columnCount(), "column");
    }

    private static String coverage(SpyPlot plot, String one) {
        if (plot.rows() == 0 || plot.columns() == 0) {
            return "; there is nothing to see";
        }
        return "; one " + one + " covers " + span(plot.rowBins(), "row") + " x " + span(plot.columnBins(), "column");
    }

    private static String span(SpyPlot.Bins bins, String word) {
        return bins.count() == bins.size() ? "1 " + word
                : NumberText.brief((double) bins.size() / bins.count()) + " " + word + "s";
    }
}
