package org.gcsarray.io.internal.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

import org.junit.jupiter.api.Test;

/// Classes follow each other without gaps, and integers of classes come back.
class IntegerClassesTest {

    private static final int CLASSES = 252;

    @Test
    void aClassEndsWhereTheNextOneBegins() {
        assertThat(IntegerClasses.of(0)).isZero();
        for (int kind = 0; kind < CLASSES; kind++) {
            long least = IntegerClasses.least(kind);
            long greatest = least + (1L << IntegerClasses.bitsBelow(kind)) - 1;
            assertThat(IntegerClasses.of(least)).isEqualTo(kind);
            assertThat(IntegerClasses.of(greatest)).isEqualTo(kind);
            assertThat(greatest + 1).isEqualTo(kind + 1 == CLASSES ? 0 : IntegerClasses.least(kind + 1));
        }
    }

    @Test
    void theGreatestClassesOfAWordAreThoseOfThePage() {
        assertThat(List.of(1, 2, 4, 8)).extracting(width -> IntegerClasses.of(Words.mask(width)))
                .containsExactly(27, 59, 123, 251);
    }

    /// Integers of all sizes, alike in their upper bits, so that classes are the smallest form.
    private static byte[] words(int count, int width) {
        Random random = new Random(width);
        byte[] words = new byte[count * width];
        for (int k = 0; k < count; k++) {
            int bits = random.nextInt(8) == 0 ? random.nextInt(Byte.SIZE * width + 1) : 3 * width;
            long word = bits == 0 ? 0 : (random.nextLong() >>> (Long.SIZE - bits)) | (1L << (bits - 1));
            for (int i = 0; i < width; i++) {
                words[k * width + i] = (byte) (word >>> (Byte.SIZE * i));
            }
        }
        return words;
    }

    private static byte[] stored(byte[] words, int width) {
        byte[] stored = new SectionCodec(true).ofWords(new SectionCodec.Bytes(words, 0, words.length), width);
        assertThat(stored[0]).isEqualTo((byte) IntegerStream.CLASSES);
        return stored;
    }

    private static byte[] words(byte[] stored, int count, int width) {
        byte[] padded = Arrays.copyOf(stored, stored.length + Long.BYTES);
        return new SectionCodec(true).words(new SectionCodec.Bytes(padded, 0, stored.length), count, width)
                .toArray(ValueLayout.JAVA_BYTE);
    }

    @Test
    void integersComeBack() {
        for (int width : new int[] {2, 4, 8}) {
            byte[] words = words(3000, width);
            assertThat(words(stored(words, width), 3000, width)).isEqualTo(words);
        }
    }

    @Test
    void bitsThatAreMissingOrLeftAreRefused() {
        byte[] stored = stored(words(3000, 4), 4);
        for (int change : new int[] {-1, 1}) {
            byte[] other = Arrays.copyOf(stored, stored.length + change);
            int length = (int) Words.INT.get(other, 2) + change;
            Words.INT.set(other, 2, length);
            assertThatThrownBy(() -> words(other, 3000, 4)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(change < 0 ? "stored bytes end" : "stored bytes go on for 1");
        }
    }

    @Test
    void aClassOfLongerWordsIsRefused() {
        byte[] stored = stored(words(3000, 4), 4);
        stored[1] = 2;
        assertThatThrownBy(() -> words(stored, 3000, 4)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("do not fit 2 bytes (expected class 0..59)");
    }
}
