package org.gcsarray.io.container;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.jspecify.annotations.Nullable;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Values;
import org.gcsarray.buffer.internal.Backing;
import org.gcsarray.buffer.internal.JoinedValues;
import org.gcsarray.buffer.internal.RawArrays;
import org.gcsarray.internal.Codes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.parallel.Parallelism;

/// Brings values of a container into the heap: encoded as the blocks have them if all have the same encoding, otherwise plain.
final class ValueLoader {

    private static final int QUIET_FLOAT = 1 << 22;
    private static final int QUIET_HALF = 1 << 9;

    private final MappedBytes file;
    private final ContainerHeader header;
    private final SectionReader sections;
    private final Parallelism parallelism;
    /// The table that was read last, which the blocks of an array share.
    private volatile @Nullable Table latest;

    ValueLoader(SectionReader sections, Parallelism parallelism) {
        this.file = sections.file();
        this.header = sections.header();
        this.sections = sections;
        this.parallelism = parallelism;
    }

    /// Some consecutive values of a block.
    ///
    /// @param block the block
    /// @param begin position of the first value in the block
    /// @param size  number of values
    record Part(ContainerBlock block, int begin, int size) {

        static Part whole(ContainerBlock block) {
            return new Part(block, 0, (int) block.nse());
        }

        ContainerBlock.Encoding encoding() {
            return block.encoding();
        }
    }

    /// Where the values of a part go.
    @FunctionalInterface
    private interface Target {
        void copy(Part part, SectionReader.Content content, int at) throws ArrayFormatException;
    }

    private record Table(ContainerBlock.Section section, Values values) {
    }

    /// Returns the number of values.
    static long size(List<Part> parts) {
        return parts.stream().mapToLong(Part::size).sum();
    }

    /// Returns where the values of each part begin among those of all, and the end.
    static int[] begins(List<Part> parts) {
        int[] begins = new int[parts.size() + 1];
        for (int k = 0; k < parts.size(); k++) {
            begins[k + 1] = begins[k] + parts.get(k).size();
        }
        return begins;
    }

    /// Returns the most bytes that values of some parts take while they are read.
    long bytes(List<Part> parts) throws ArrayFormatException {
        boolean joined = common(parts).isEmpty();
        int width = header.dtype().byteWidth();
        long bytes = 0;
        long largest = 0;
        for (Part part : parts) {
            long plain = joined ? (long) part.size() * width : 0;
            // a table is there twice, once in doubles
            long table = joined || bytes == 0 ? 3 * part.encoding().table().length() : 0;
            bytes += (long) part.size() * part.encoding().valueBytes(header) + table + plain;
            largest = Math.max(largest, plain);
        }
        return bytes + largest;
    }

    /// Returns the values of all parts, one behind the other.
    ///
    /// @param own a reader for the thread that asks
    /// @throws ArrayFormatException if a section is damaged, a code is outside of its table, or a bool is neither 0 nor 1
    Values load(SectionReader own, List<Part> parts) throws ArrayFormatException {
        int size = Math.toIntExact(size(parts));
        if (header.uniform().isPresent()) {
            return Values.uniform(header.uniform().get(), size);
        }
        Optional<ContainerBlock.Encoding> common = common(parts);
        if (common.isEmpty()) {
            List<Values> each = new ArrayList<>();
            for (Part part : parts) {
                each.add(load(own, List.of(part)));
            }
            return JoinedValues.of("the container", header.dtype(), each);
        }
        return common.get().isPlain() ? plain(own, parts, size) : encoded(own, common.get(), parts, size);
    }

    /// Returns the encoding that all parts have; nothing if they differ.
    private Optional<ContainerBlock.Encoding> common(List<Part> parts) throws ArrayFormatException {
        ContainerBlock.Encoding common = null;
        for (Part part : parts) {
            if (part.size() > 0 && common != null && !isSame(part.encoding(), common)) {
                return Optional.empty();
            }
            common = part.size() > 0 ? part.encoding() : common;
        }
        return Optional.of(common == null ? ContainerBlock.Encoding.PLAIN : common);
    }

    private boolean isSame(ContainerBlock.Encoding one, ContainerBlock.Encoding other)
            throws ArrayFormatException {
        return one.equals(other) || (one.table().length() == other.table().length()
                && one.table().crc() == other.table().crc()
                && one.withTable(other.table()).equals(other) && isSameTable(one.table(), other.table()));
    }

    private boolean isSameTable(ContainerBlock.Section one, ContainerBlock.Section other)
            throws ArrayFormatException {
        return Arrays.equals(bytes(one), bytes(other));
    }

    private byte[] bytes(ContainerBlock.Section table) throws ArrayFormatException {
        byte[] bytes = new byte[(int) table.length()];
        sections.another().table(table).copy(0, bytes, 0, bytes.length);
        return bytes;
    }

    private Values plain(SectionReader own, List<Part> parts, int size) throws ArrayFormatException {
        Object values = RawArrays.ofValues(header.dtype(), size);
        copy(own, parts, (part, content, at) -> copy(content, part.begin(), values, at, part.size()));
        return RawArrays.values(header.dtype(), values);
    }

    /// Copies values, from the one at position `from` of a section on, to the values at positions `at ..`.
    ///
    /// @throws ArrayFormatException if a bool is neither 0 nor 1
    private void copy(SectionReader.Content content, int from, Object values, int at, int count)
            throws ArrayFormatException {
        if (values instanceof boolean[] truths) {
            copyTruth(content, from, truths, at, count);
        } else {
            int parts = header.dtype().isComplex() ? 2 : 1;
            content.copy((long) parts * from, values, parts * at, parts * count);
        }
    }

    private void copyTruth(SectionReader.Content content, int from, boolean[] truths, int at, int count)
            throws ArrayFormatException {
        byte[] bytes = new byte[count];
        content.copy(from, bytes, 0, count);
        for (int k = 0; k < count; k++) {
            if (bytes[k] != 0 && bytes[k] != 1) {
                throw file.structure(content.place((long) from + k),
                        "a bool value is " + (bytes[k] & 0xff) + " (expected 0 or 1)");
            }
            truths[at + k] = bytes[k] == 1;
        }
    }

    private void copy(SectionReader own, List<Part> parts, Target target) throws ArrayFormatException {
        int[] begins = begins(parts);
        BlockWork.run(parallelism, own, parts.size(), begins[parts.size()], (reader, k) -> {
            Part part = parts.get(k);
            target.copy(part, reader.values(part.block()), begins[k]);
        });
    }

    private Values encoded(SectionReader own, ContainerBlock.Encoding encoding, List<Part> parts, int size)
            throws ArrayFormatException {
        boolean numbers = encoding.kind() != ContainerBlock.Encoding.TABLE;
        Table table = numbers ? null : table(encoding.table());
        if (table != null && encoding.codeBytes() == 0) {
            return Values.uniform(table.values().get(0), size);
        }
        Object array = switch (encoding.codeBytes()) {
            case Byte.BYTES -> new byte[size];
            case Short.BYTES -> new short[size];
            default -> encoding.kind() == ContainerBlock.Encoding.FLOATS ? new float[size] : new int[size];
        };
        copy(own, parts, (part, content, at) -> content.copy(part.begin(), array, at, part.size()));
        Codes codes = Codes.wrap(array);
        boolean scaled = encoding.kind() == ContainerBlock.Encoding.INTEGERS;
        try {
            return Backing.encoded(header.dtype(), scaled ? encoding.times() : 1, scaled ? encoding.by() : 1,
                    table == null ? null : table.values(), codes);
        } catch (IllegalArgumentException e) {
            if (table == null) {
                throw e;
            }
            throw new ArrayFormatException(codeFault(parts, codes, table.values().size()).fault(), e);
        }
    }

    /// Returns the fault of the first code that is not in a table.
    private ArrayFormatException codeFault(List<Part> parts, Codes codes, int entries) throws ArrayFormatException {
        int at = 0;
        for (Part part : parts) {
            SectionReader.Content content = sections.another().values(part.block());
            for (int k = 0; k < part.size(); k++) {
                if (codes.index(at + k) >= entries) {
                    return file.structure(content.place((long) (part.begin() + k) * codes.byteWidth()), "a code is "
                            + codes.index(at + k) + " (expected less than " + entries + ", the length of the table)");
                }
            }
            at += part.size();
        }
        throw new AssertionError("all codes are in the table of " + entries);
    }

    private Table table(ContainerBlock.Section section) throws ArrayFormatException {
        Table known = latest;
        if (known != null && known.section().equals(section)) {
            return known;
        }
        SectionReader.Content content = sections.another().table(section);
        int entries = (int) (section.length() / header.dtype().byteWidth());
        Object array = RawArrays.ofValues(header.dtype(), entries);
        copy(content, 0, array, 0, entries);
        if (array instanceof float[] floats) {
            checkQuiet(floats, content);
        } else if (array instanceof short[] halves && header.dtype() == DType.FLOAT16) {
            checkQuiet(halves, content);
        }
        Table table = new Table(section, RawArrays.values(header.dtype(), array));
        latest = table;
        return table;
    }

    /// A signalling NaN would not survive: tables are looked up as doubles.
    private void checkQuiet(float[] table, SectionReader.Content content) throws ArrayFormatException {
        int parts = header.dtype().isComplex() ? 2 : 1;
        for (int k = 0; k < table.length; k++) {
            if (Float.isNaN(table[k]) && (Float.floatToRawIntBits(table[k]) & QUIET_FLOAT) == 0) {
                throw signalling(k / parts, content.place((long) k * Float.BYTES));
            }
        }
    }

    private void checkQuiet(short[] table, SectionReader.Content content) throws ArrayFormatException {
        for (int k = 0; k < table.length; k++) {
            if (Float.isNaN(Float.float16ToFloat(table[k])) && (table[k] & QUIET_HALF) == 0) {
                throw signalling(k, content.place((long) k * Short.BYTES));
            }
        }
    }

    private ArrayFormatException signalling(int position, long place) {
        return file.structure(place, "value " + position + " of a table is a signalling NaN (expected a quiet one)");
    }
}
