package org.gcsarray.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.internal.Counted;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.Note;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.internal.assembly.ReadMemory;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.json.JsonValue;
import org.gcsarray.json.StackJson;
import org.gcsarray.json.StackSpec;
import org.gcsarray.view.StackLayer;

/// The spec of a stack in a file, and the stack; the files of its layers are read when they are needed.
final class StackFile {

    private final String file;
    private final ReadOptions options;
    private final SpecChain specs;
    private final StackSpec spec;
    private final StackSpec.Opened opened;
    /// The fault that was thrown last because there are too many layers.
    private volatile @Nullable ArrayFormatException excess;

    private StackFile(ByteInput input, ReadOptions options, SpecChain outer) throws IOException {
        this.file = input.file();
        this.options = options;
        this.specs = outer.with(Path.of(file), file);
        try {
            this.spec = specs.innermost(() -> StackJson.parse(text(input, options)));
            this.opened = spec.open(layer -> read(layer));
        } catch (JsonValue.SyntaxException e) {
            throw new ArrayFormatException(
                    Fault.at(Fault.Code.HEADER, file, e.line(), e.column(), e.reason(), ""), e);
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            throw new ArrayFormatException(Fault.of(Fault.Code.HEADER, file, String.valueOf(e.getMessage()), ""), e);
        }
    }

    /// Reads a spec and makes its stack, but opens none of its layers.
    ///
    /// @param outer specs in which the file is a layer
    /// @throws ArrayFormatException if it is not a spec, its layers do not fit together, or it is a layer of itself
    static StackFile open(ByteInput input, ReadOptions options, SpecChain outer) throws IOException {
        if (options.shape().isPresent() || options.dtype().isPresent()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.COMBINATION, input.file(),
                    "shape and dtype cannot be chosen for a stack", "its spec says them"));
        }
        return new StackFile(input, options, outer);
    }

    private static String text(ByteInput input, ReadOptions options) throws IOException {
        int limit = (int) Math.min(options.maxBytes(), Integer.MAX_VALUE - 9);
        byte[] bytes = input.stream().readNBytes(limit + 1);
        if (bytes.length > limit) {
            throw new ArrayFormatException(Fault.of(Fault.Code.LIMIT, input.file(),
                    "the spec has more than " + limit + " bytes, the most that are read",
                    limit < options.maxBytes() ? "" : ReadMemory.hint(limit)));
        }
        String encoding = TextHead.wideEncoding(bytes, bytes.length);
        if (!encoding.isEmpty()) {
            throw new ArrayFormatException(Fault.of(Fault.Code.ENCODING, input.file(),
                    "the spec is " + encoding + " text (expected UTF-8)",
                    "convert it: iconv -f " + encoding + " -t UTF-8"));
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
            return text.startsWith("\ufeff") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new ArrayFormatException(Fault.of(Fault.Code.ENCODING, input.file(), "the spec is not UTF-8", ""), e);
        }
    }

    /// Opens what is seen of the stack, or the part of it that is wanted.
    LoadedArray loaded() throws IOException {
        if (options.part().isPresent()) {
            return new LoadedArray(opened.open(options.part().get().apply(opened.domain())), info(List.of()));
        }
        if (!opened.domain().isFinite()) {
            throw new ArrayFormatException(infinite());
        }
        return new LoadedArray(opened.open(), info(List.of()));
    }

    private Fault infinite() {
        return Fault.of(Fault.Code.SHAPE, file, "the stack has domain " + opened.domain() + ", which is infinite",
                "give its dimensions both bounds");
    }

    private FileInfo info(List<Note> notes) {
        return FileInfo.of(file, StackFormat.WORD, opened.stack().dtype())
                .withKind(Counted.of(spec.layers().size(), "layer")).withCounts(-1, -1).withNotes(notes);
    }

    /// Opens all layers, one after the other. An infinite stack is a fault where it would be read whole.
    ///
    /// @param maxFaults most faults to report, at least one
    CheckReport check(int maxFaults) throws IOException {
        boolean isWhole = specs.depth() == 1 && options.part().isEmpty();
        List<Fault> faults = new ArrayList<>();
        if (isWhole && !opened.domain().isFinite()) {
            faults.add(infinite());
        }
        try {
            for (int k = 0; k < spec.layers().size() && faults.size() < maxFaults; k++) {
                if (spec.layers().get(k) instanceof StackSpec.Layer.InFile layer) {
                    faults.addAll(check(k, layer, maxFaults - faults.size()));
                }
            }
            return new CheckReport(faults, Optional.of(info(List.of())));
        } finally {
            opened.stack().close();
        }
    }

    /// Opens a layer and returns what is wrong with its file, or with what the spec says of it.
    private List<Fault> check(int number, StackSpec.Layer.InFile layer, int maxFaults) throws IOException {
        boolean checksItself;
        try {
            checksItself = opened.stack().layer(number).stack().isPresent();
        } catch (IOException e) {
            if (!(e.getCause() instanceof ArrayFormatException fault)) {
                return List.of(Fault.of(Fault.Code.MEMBER, file, String.valueOf(e.getMessage()), ""));
            }
            if (fault == excess) {
                return specs.isFirstReportOfExcess() ? List.of(fault.fault()) : List.of();
            }
            // what is beyond a limit is not looked into once more
            List<Fault> ofFile = fault.code() == Fault.Code.LIMIT ? List.of() : faultsOf(layer, maxFaults);
            return ofFile.isEmpty() ? List.of(fault.fault()) : ofFile;
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException e) {
            return List.of(Fault.of(Fault.Code.COMBINATION, file, String.valueOf(e.getMessage()), ""));
        }
        return checksItself ? faultsOf(layer, maxFaults) : List.of();
    }

    /// Checks the file of a layer by itself, which may find more than one fault.
    private List<Fault> faultsOf(StackSpec.Layer.InFile layer, int maxFaults) throws IOException {
        return ArrayFiles.check(path(layer), options(layer), maxFaults, specs).faults();
    }

    private StackLayer read(StackSpec.Layer.InFile layer) throws IOException {
        Path path = path(layer);
        return ArrayFiles.use(path, options(layer), specs, (format, input, how) -> {
            if (format instanceof StackFormat stack) {
                StackFile inner = stack.open(input, how);
                count(inner);
                return inner.opened.layer();
            }
            LoadedArray loaded = format.read(input, how);
            loaded.info().notes().forEach(note -> options.layerNotes().accept(path.toString(), note));
            return StackLayer.of(loaded.array());
        });
    }

    private void count(StackFile inner) throws ArrayFormatException {
        try {
            specs.count(inner.spec, inner.file);
        } catch (ArrayFormatException thrown) {
            excess = thrown;
            throw thrown;
        }
    }

    private Path path(StackSpec.Layer.InFile layer) throws ArrayFormatException {
        try {
            return Path.of(file).resolveSibling(layer.path());
        } catch (InvalidPathException e) {
            throw new ArrayFormatException(Fault.of(Fault.Code.MEMBER, file,
                    "layer path \"" + layer.path() + "\" is not a path here: " + e.getReason(), ""), e);
        }
    }

    /// Returns how to read a layer: as the stack, but for its format. Coordinates without a header do not tell their shape, so the spec
    /// does.
    private ReadOptions options(StackSpec.Layer.InFile layer) {
        ReadOptions ofLayer = options.withoutFormat().withoutPart();
        if (FileFormats.ofName(layer.path()).filter(StackFile::mayLackShape).isEmpty()) {
            return ofLayer;
        }
        return layer.schema().domain().filter(IndexDomain::isFinite)
                .filter(domain -> domain.intervals().stream().allMatch(interval -> interval.min() == 0))
                .map(domain -> ofLayer.withShape(domain.shape())).orElse(ofLayer);
    }

    private static boolean mayLackShape(FileFormat format) {
        return format.features(WriteOptions.DEFAULT).contains(FileFeature.HEADER);
    }
}
