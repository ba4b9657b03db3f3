package org.gcsarray.file;

import java.io.IOException;
import java.util.List;

import org.gcsarray.io.CheckReport;
import org.gcsarray.io.Entry;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.bytes.ByteInput;
import org.gcsarray.io.bytes.InputOpener;
import org.gcsarray.io.spi.FileFormat;

/// A JSON spec that stacks arrays in the spec and in other files.
public final class StackFormat implements FileFormat {

    /// The word of the format.
    static final String WORD = "stack";

    private final SpecChain specs;

    /// Makes the format of specs that are not layers of another spec.
    public StackFormat() {
        this(SpecChain.NONE);
    }

    /// Makes the format of specs that are a layer of the innermost of others.
    StackFormat(SpecChain specs) {
        this.specs = specs;
    }

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public List<String> extensions() {
        return List.of("json");
    }

    @Override
    public boolean recognises(FileFormat.Start start, ReadOptions options) {
        return start.text().startsWith("{");
    }

    @Override
    public LoadedArray read(ByteInput input, ReadOptions options) throws IOException {
        return open(input, options).loaded();
    }

    /// Reads a spec and makes its stack, but opens none of its layers.
    StackFile open(ByteInput input, ReadOptions options) throws IOException {
        return StackFile.open(input, options, specs);
    }

    /// Always throws: a stack has layers, but no entries of its own.
    @Override
    public void forEachEntry(InputOpener opener, ReadOptions options, Entry.Visitor visitor) throws IOException {
        try (ByteInput input = opener.open()) {
            throw FileRecognition.unsupported(input.file(), "a stack has layers, and no entries of its own",
                    "read it, and visit the stored elements");
        }
    }

    @Override
    public CheckReport check(ByteInput input, ReadOptions options, int maxFaults) throws IOException {
        return open(input, options).check(maxFaults);
    }
}
