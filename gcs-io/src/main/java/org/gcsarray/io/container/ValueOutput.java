package org.gcsarray.io.container;

import java.io.IOException;
import java.util.List;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.BoolValues;
import org.gcsarray.buffer.EncodedValues;
import org.gcsarray.buffer.UniformValues;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.internal.Codes;
import org.gcsarray.internal.Decoding;

/// Writes the values of blocks, of every type and bit for bit: as they are encoded if the header says so, otherwise plain.
final class ValueOutput {

    private static final int EXPANDED = 1 << 12;

    private final SectionOutput output;
    private final ContainerHeader header;
    /// The table that was written last, and where; blocks of the same values share it.
    private @Nullable Values table;
    private ContainerBlock.Section tableSection = ContainerBlock.Section.NONE;

    ValueOutput(SectionOutput output, ContainerHeader header) {
        this.output = output;
        this.header = header;
    }

    /// Consecutive values on their way to a file; shared, not copied.
    record Part(Values values, int begin, int end) {

        private Values slice() {
            return values.slice(begin, end);
        }
    }

    /// Returns how many bytes the values of a block take, those of a table left out.
    long bytes(List<Part> parts) {
        if (header.uniform().isPresent()) {
            return 0;
        }
        long bytes = 0;
        for (Part part : parts) {
            long width = header.encodedValues() && part.values() instanceof EncodedValues encoded
                    ? Backing.codes(encoded).byteWidth()
                    : header.dtype().byteWidth();
            bytes += width * (part.end() - part.begin());
        }
        return bytes;
    }

    /// Writes the values of a block. If its parts differ in their encoding, they get the one of the least bytes together.
    ContainerBlock.StoredValues write(List<Part> parts) throws IOException {
        if (header.uniform().isPresent()) {
            return ContainerBlock.StoredValues.NONE;
        }
        List<Part> stored = header.encodedValues() ? alike(parts) : parts;
        ContainerBlock.Encoding encoding = header.encodedValues() && !stored.isEmpty()
                ? encoding(stored.getFirst().values())
                : ContainerBlock.Encoding.PLAIN;
        output.begin();
        for (Part part : stored) {
            if (encoding.isPlain()) {
                put(part.values(), part.begin(), part.end());
            } else if (part.values() instanceof EncodedValues encoded) {
                Codes codes = Backing.codes(encoded);
                output.putArray(codes.array(), part.begin(), part.end());
            }
        }
        return new ContainerBlock.StoredValues(output.end(), encoding);
    }

    private static List<Part> alike(List<Part> parts) {
        if (areAlike(parts)) {
            return parts;
        }
        Values least = join(parts).least();
        return List.of(new Part(least, 0, least.size()));
    }

    /// Returns the values of several parts in one: in the encoding that all of them share, otherwise plain.
    static Values join(List<Part> parts) {
        Values first = parts.getFirst().values();
        return JoinedValues.of("a block", first.dtype(), parts.stream().map(Part::slice).toList());
    }

    private static boolean areAlike(List<Part> parts) {
        Values first = parts.isEmpty() ? Values.wrap(new double[0]) : parts.getFirst().values();
        return parts.stream().allMatch(part -> JoinedValues.areAlike(first, part.values()));
    }

    private ContainerBlock.Encoding encoding(Values values) throws IOException {
        return switch (values) {
            case UniformValues uniform -> ofTable(0, uniform.slice(0, 1).plain());
            case EncodedValues encoded -> {
                Codes codes = Backing.codes(encoded);
                Values distinct = Backing.table(encoded);
                yield distinct == null ? ofNumbers(codes, Backing.decoding(encoded))
                        : ofTable(codes.byteWidth(), distinct);
            }
            default -> ContainerBlock.Encoding.PLAIN;
        };
    }

    private static ContainerBlock.Encoding ofNumbers(Codes codes, Decoding decoding) {
        return codes instanceof Codes.Floats
                ? new ContainerBlock.Encoding(ContainerBlock.Encoding.FLOATS, Float.BYTES, 0, 0,
                        ContainerBlock.Section.NONE)
                : new ContainerBlock.Encoding(ContainerBlock.Encoding.INTEGERS, codes.byteWidth(), decoding.times(),
                        decoding.by(), ContainerBlock.Section.NONE);
    }

    @SuppressWarnings("ReferenceEquality") // values that were cut from the same ones have the same table
    private ContainerBlock.Encoding ofTable(int codeBytes, Values distinct) throws IOException {
        if (distinct != table) {
            output.begin();
            put(distinct, 0, distinct.size());
            tableSection = output.end();
            table = distinct;
        }
        return new ContainerBlock.Encoding(ContainerBlock.Encoding.TABLE, codeBytes, 0, 0, tableSection);
    }

    private void put(Values values, int from, int to) throws IOException {
        switch (values) {
            case UniformValues _,EncodedValues _ -> putExpanded(values, from, to);
            case BoolValues truths -> putTruth(Backing.of(truths), from, to);
            default -> {
                int parts = values.dtype().isComplex() ? 2 : 1;
                output.putArray(Backing.of(values), parts * from, parts * to);
            }
        }
    }

    private void putTruth(boolean[] truths, int from, int to) throws IOException {
        for (int k = from; k < to; k++) {
            output.putByte(truths[k] ? 1 : 0);
        }
    }

    private void putExpanded(Values encoded, int from, int to) throws IOException {
        for (int done = from, end; done < to; done = end) {
            end = done + Math.min(EXPANDED, to - done);
            Values piece = encoded.slice(done, end).plain();
            put(piece, 0, piece.size());
        }
    }
}
