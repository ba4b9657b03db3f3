package org.gcsarray.io.internal.text;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.FileInfo;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.internal.text.line.FaultLog;
import org.gcsarray.io.internal.text.line.TextHead;
import org.gcsarray.io.spi.FileFeature;
import org.gcsarray.io.spi.FileFormat;

/// A format of text that is read and written: it is read, visited and checked by the same [TextReading].
public abstract class TextFormat implements FileFormat {
    private final String word;
    private final List<String> extensions;
    private final Set<FileFeature> features;

    /// For formats that extend this.
    protected TextFormat(String word, List<String> extensions, Set<FileFeature> features) {
        this.word = word;
        this.extensions = extensions;
        this.features = features;
    }

    @Override
    public final String word() {
        return word;
    }

    @Override
    public final List<String> extensions() {
        return extensions;
    }

    @Override
    public final boolean isWritten() {
        return true;
    }

    @Override
    public final Set<FileFeature> features(WriteOptions options) {
        return features;
    }

    /// Reads the header, up to the first entry.
    ///
    /// @param head the file, before its first line
    /// @param log  takes the faults of lines
    /// @throws ArrayFormatException     if the header is faulty, or the options contradict it
    /// @throws IllegalArgumentException if the options contradict each other or the format
    /// @throws IOException              if the bytes cannot be read
    protected abstract TextReading open(TextHead head, FaultLog log) throws IOException;

    private TextReading open(ByteInput input, ReadOptions options) throws IOException {
        return open(new TextHead(input, options), FaultLog.throwing());
    }

    @Override
    public final LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return open(input, options).load();
    }

    /// Visits the entries of a file, which is opened twice if the base must be found.
    @Override
    public final void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        ReadOptions known = options;
        try (ByteInput input = opener.open()) {
            TextReading reading = open(input, options);
            Optional<ReadOptions.IndexBase> found = reading.findBase();
            if (found.isEmpty()) {
                reading.forEachEntry(visitor);
                return;
            }
            known = options.withBase(found.get());
        }
        forEachEntry(opener, known, visitor);
    }

    /// Checks a whole file, going on behind each faulty line.
    @Override
    public final CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        FaultLog log = FaultLog.collecting(maxFaults);
        Optional<FileInfo> info = Optional.empty();
        try {
            info = Optional.of(open(new TextHead(input, options), log).examine());
        } catch (ArrayFormatException last) {
            log.add(last.fault());
        }
        return new CheckReport(log.faults(), info);
    }
}
