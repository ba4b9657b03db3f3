package org.gcsarray.io.internal.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gcsarray.house.Effort.Level.LOW;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;

import org.gcsarray.house.Effort;

/// The decoder returns every section as it was. It refuses damaged bytes, or returns another section of the same length.
class SectionCodecPropertyTest {

    @Provide
    Arbitrary<Integer> widths() {
        return Arbitraries.of(1, 2, 4, 8);
    }

    /// Bytes and some more behind them, as they are read.
    private static SectionCodec.Bytes stored(byte[] bytes) {
        return new SectionCodec.Bytes(Arrays.copyOf(bytes, bytes.length + 2 * Long.BYTES), 0, bytes.length);
    }

    /// Bytes between others.
    private static SectionCodec.Bytes section(byte[] bytes) {
        byte[] array = new byte[bytes.length + 5];
        System.arraycopy(bytes, 0, array, 3, bytes.length);
        return new SectionCodec.Bytes(array, 3, bytes.length);
    }

    private static byte[] bytes(MemorySegment decoded) {
        return decoded.toArray(ValueLayout.JAVA_BYTE);
    }

    private static byte[] bytes(long[] words, int width) {
        byte[] bytes = new byte[words.length * width];
        Words.write(words, words.length, width, bytes, 0);
        return bytes;
    }

    /// Words of few or many bits, now and then of many more, around a number that may be negative.
    private static long[] words(Random random) {
        int count = random.nextInt(4) == 0 ? random.nextInt(3_000) : random.nextInt(40);
        int bits = random.nextInt(65);
        int outliers = random.nextInt(5) * random.nextInt(5);
        long base = random.nextBoolean() ? 0 : random.nextLong() >> random.nextInt(64);
        long[] words = new long[count];
        for (int k = 0; k < count; k++) {
            long word = bits == 0 ? 0 : random.nextLong() >>> (Long.SIZE - bits);
            words[k] = base + (random.nextInt(100) < outliers ? random.nextLong() >>> random.nextInt(64) : word);
        }
        return words;
    }

    private static byte[] section(Random random, int width) {
        long[] words = words(random);
        for (int k = 0; k < words.length; k++) {
            words[k] &= Words.mask(width);
        }
        return bytes(words, width);
    }

    @Property
    void wordsComeBack(@ForAll Random random, @ForAll("widths") int width, @ForAll boolean deflate) {
        SectionCodec codec = new SectionCodec(deflate);
        byte[] section = section(random, width);
        byte[] stored = codec.ofWords(section(section), width);
        assertThat(bytes(codec.words(stored(stored), section.length / width, width))).isEqualTo(section);
        // 12 bytes for each 1,024 integers beyond what they are, and 6 for all
        int groups = Math.ceilDiv(section.length / width, 1024);
        assertThat(stored.length).isLessThanOrEqualTo(section.length + 12 * groups + 6);
    }

    private static long[] ascending(Random random, int count, long bound) {
        TreeSet<Long> numbers = new TreeSet<>();
        while (numbers.size() < count) {
            numbers.add(random.nextInt(3) == 0 || numbers.isEmpty() || numbers.last() == bound - 1
                    ? random.nextLong(bound)
                    : numbers.last() + 1);
        }
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }

    private static long bound(int width) {
        return width == Long.BYTES ? Long.MAX_VALUE : 1L << (Byte.SIZE * width);
    }

    @Property
    void rowIdsComeBack(@ForAll Random random, @ForAll("widths") int width, @ForAll boolean deflate) {
        SectionCodec codec = new SectionCodec(deflate);
        long[] ids = ascending(random, random.nextInt(4) == 0 && width > 1 ? random.nextInt(4000) : random.nextInt(200),
                bound(width));
        byte[] section = bytes(ids, width);
        assertThat(bytes(codec.rowIds(stored(codec.ofRowIds(section(section), width)), ids.length, width)))
                .isEqualTo(section);
    }

    /// A row with the same distances, anywhere.
    private static long[] shifted(Random random, long[] row, long bound) {
        long first = random.nextLong(bound - (row[row.length - 1] - row[0]));
        return Arrays.stream(row).map(column -> column - row[0] + first).toArray();
    }

    @Property
    void pointersAndColumnsComeBack(@ForAll Random random, @ForAll("widths") int width, @ForAll boolean deflate) {
        SectionCodec codec = new SectionCodec(deflate);
        int rows = random.nextInt(4) == 0 ? random.nextInt(3000) : random.nextInt(60);
        int[] pointers = new int[rows + 1];
        long[] columns = new long[0];
        int repeats = random.nextInt(11);
        long[] row = new long[0];
        for (int k = 0; k < rows; k++) {
            row = random.nextInt(10) < repeats && row.length > 0 ? shifted(random, row, bound(width))
                    : ascending(random, random.nextInt(3) == 0 ? 0 : random.nextInt(20), bound(width));
            columns = Arrays.copyOf(columns, columns.length + row.length);
            System.arraycopy(row, 0, columns, columns.length - row.length, row.length);
            pointers[k + 1] = columns.length;
        }
        byte[] pointerSection = bytes(Arrays.stream(pointers).asLongStream().toArray(), Integer.BYTES);
        assertThat(bytes(codec.pointers(stored(codec.ofPointers(section(pointerSection))), rows + 1)))
                .isEqualTo(pointerSection);
        byte[] section = bytes(columns, width);
        byte[] stored = codec.ofColumns(section(section), width, pointers);
        assertThat(bytes(codec.columns(stored(stored), width, pointers, bound(width)))).isEqualTo(section);
    }

    @Property
    @Effort(LOW)
    void rowsThatRepeatTheRowBeforeTakeABit(@ForAll Random random, @ForAll("widths") int width,
            @ForAll boolean deflate) {
        int length = width == 1 ? 100 : 1020 + random.nextInt(8);
        int rows = 1 + random.nextInt(9);
        long[] row = ascending(random, length, bound(width) / 2);
        int[] pointers = new int[rows + 1];
        long[] columns = new long[rows * length];
        for (int k = 0; k < rows; k++) {
            pointers[k + 1] = (k + 1) * length;
            System.arraycopy(k == 0 ? row : shifted(random, row, bound(width)), 0, columns, k * length, length);
        }
        SectionCodec codec = new SectionCodec(deflate);
        byte[] section = bytes(columns, width);
        byte[] stored = codec.ofColumns(section(section), width, pointers);
        assertThat(bytes(codec.columns(stored(stored), width, pointers, bound(width)))).isEqualTo(section);
        if (length <= ColumnReader.MAX_REPEATED) {
            int alone = codec.ofColumns(section(bytes(row, width)), width, new int[] {0, length}).length;
            assertThat(stored.length).isLessThan(alone + 2 * Long.BYTES * rows + 20);
        }
    }

    @Example
    void columnsBeyondTheMatrixAreRefused() {
        SectionCodec codec = new SectionCodec(false);
        int[] pointers = {0, 2, 3};
        byte[] section = {4, 9, 1};
        SectionCodec.Bytes stored = stored(codec.ofColumns(section(section), 1, pointers));
        assertThat(bytes(codec.columns(stored, 1, pointers, 10))).isEqualTo(section);
        assertThatThrownBy(() -> codec.columns(stored, 1, pointers, 9))
                .hasMessage("column 9 is out of range (expected 0..8)");
    }

    @Example
    void onlyRowsOfEqualLengthRepeat() {
        int[] pointers = {0, 2, 4, 4, 7};
        // first columns 0, 5, 1; distances 3 of the first row and 1, 2 of the last one; the marks
        assertThat(bytes(columns(pointers, 3, 0, 1, 0))).containsExactly(0, 4, 5, 9, 1, 3, 6);
        assertThatThrownBy(() -> columns(pointers, 3, 1, 1, 0)).hasMessage(
                "row 0 has mark 1 (expected 0, or 1 if it has as many columns as the row before, at most 1024)");
        assertThatThrownBy(() -> columns(pointers, 3, 0, 1, 1)).hasMessageStartingWith("row 3 has mark 1 ");
        assertThatThrownBy(() -> columns(pointers, 3, 0, 2, 0)).hasMessageStartingWith("row 1 has mark 2 ");
        assertThatThrownBy(() -> columns(pointers, 6, 0, 1, 0)).hasMessageStartingWith("stored bytes go on");
        int[] longer = {0, 1025, 2050};
        assertThatThrownBy(() -> columns(longer, 1024, 0, 1)).hasMessageStartingWith("row 1 has mark 1 ");
    }

    /// Returns the columns that three streams stand for: first columns 0, 5, 1, .., distances 3, 1, 2, 0, 0, .. and marks.
    private static MemorySegment columns(int[] pointers, int distances, long... marks) {
        IntegerStream streams = new IntegerStream(false);
        PackedOutput output = new PackedOutput();
        streams.write(Arrays.copyOf(new long[] {0, 10, 7}, marks.length), marks.length, 1, output);
        streams.write(Arrays.copyOf(new long[] {3, 1, 2}, distances), distances, 2, output);
        streams.write(marks, marks.length, 1, output);
        return new SectionCodec(false).columns(stored(output.toBytes()), Byte.BYTES, pointers, 10_000);
    }

    @Property
    void damagedBytesAreRefusedOrGiveSomething(@ForAll Random random, @ForAll("widths") int width,
            @ForAll boolean deflate) {
        SectionCodec codec = new SectionCodec(deflate);
        byte[] section = section(random, width);
        byte[] stored = codec.ofWords(section(section), width);
        byte[] damaged = random.nextInt(4) == 0 ? Arrays.copyOf(stored, random.nextInt(stored.length + 3)) : stored;
        for (int change = random.nextInt(4); change > 0 && damaged.length > 0; change--) {
            damaged[random.nextInt(Math.min(damaged.length, 40))] ^= (byte) (1 << random.nextInt(8));
        }
        int count = random.nextInt(4) == 0 ? random.nextInt(1 << 24) : section.length / width;
        byte[] decoded;
        try {
            decoded = bytes(codec.words(stored(damaged), count, width));
        } catch (IllegalArgumentException refused) {
            assertThat(refused).hasMessageNotContaining("null");
            return;
        }
        assertThat(decoded).hasSize(count * width);
    }

    @Example
    void aFewBytesDoNotStandForMillions() {
        SectionCodec codec = new SectionCodec(true);
        byte[] packed = {0, 1, 5, 0, 0, 0, 0, 0, 0, 0, 7};
        assertThat(bytes(codec.words(stored(packed), 1024, 1))).containsOnly(7);
        assertThatThrownBy(() -> codec.words(stored(packed), 1 << 24, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("expected 81920");
        byte[] deflated = {1, 8, 2, 0, 0, 0, 3, 0};
        assertThatThrownBy(() -> codec.words(stored(deflated), 1 << 24, 8))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("stored bytes end 2 bytes on");
    }

    @Property(generation = GenerationMode.EXHAUSTIVE)
    void unusedBitsAreZero(@ForAll @IntRange(max = 7) int bit, @ForAll boolean classes) {
        // two integers of 3 bits above 8, or two of class 14, which have 2 bits below
        PackedOutput output = new PackedOutput();
        output.putByte(classes ? IntegerStream.CLASSES : IntegerStream.PACKED);
        output.putByte(1);
        PackedOutput stream = new PackedOutput();
        if (classes) {
            PackedOutput deflated = new PackedOutput();
            Deflated.write(new byte[] {14, 14}, 2, Deflated.Search.NONE, deflated);
            stream.putWord(deflated.size(), Integer.BYTES);
            stream.put(deflated);
        } else {
            stream.putWord(3, Integer.BYTES);
            stream.putByte(8);
        }
        stream.putByte(1 << bit);
        output.putWord(stream.size(), Integer.BYTES);
        output.put(stream);
        SectionCodec.Bytes stored = stored(output.toBytes());
        SectionCodec codec = new SectionCodec(true);
        int used = classes ? 4 : 6;
        if (bit < used) {
            assertThat(bytes(codec.words(stored, 2, 1))).hasSize(2);
        } else {
            assertThatThrownBy(() -> codec.words(stored, 2, 1)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("unused bits behind " + used + " used ones are not 0");
        }
    }

    @Example
    void formsThatAreNotAllowedAreRefused() {
        byte[] section = new byte[4_000];
        for (int k = 0; k < section.length; k++) {
            section[k] = (byte) (k * k % 11 * 20);
        }
        byte[] stored = new SectionCodec(true).ofWords(section(section), 2);
        assertThat(stored[0]).isNotZero();
        assertThatThrownBy(() -> new SectionCodec(false).words(stored(stored), 2_000, 2))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("expected form 0..0");
    }
}
