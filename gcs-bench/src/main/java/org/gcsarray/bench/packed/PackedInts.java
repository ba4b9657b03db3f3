package org.gcsarray.bench.packed;

import java.util.Arrays;

/// Unsigned integers of up to 32 bits in blocks of 4096. A block has 128 lanes of 32 values; the value of round r and lane l is that of
/// position `128 r + l`, and takes bits `w r .. w r + w - 1` of its lane: every step of decoding treats 128 neighbours alike, which
/// compilers make vectors of (the "vertical layout" of Lemire and Boytsov, "Decoding billions of integers per second", 2015).
final class PackedInts {

    /// Values of a block.
    public static final int BLOCK = 4096;

    private static final int LANES = 128;
    private static final int ROUNDS = BLOCK / LANES;

    /// Values of the blocks whose bytes are reported beside those that are built.
    private static final int SHORT_BLOCK = 128;

    private final int size;
    private final int[] words;
    private final int[] starts;
    private final byte[] widths;
    private final long shortBlockBytes;

    private PackedInts(int size, int[] words, int[] starts, byte[] widths, long shortBlockBytes) {
        this.size = size;
        this.words = words;
        this.starts = starts;
        this.widths = widths;
        this.shortBlockBytes = shortBlockBytes;
    }

    /// Packs values into the bits that the largest of each block needs, or into a width given for all.
    ///
    /// @param values unsigned values
    /// @param width  bits of every value, 0 for what each block needs
    public static PackedInts of(int[] values, int width) {
        int blocks = Math.ceilDiv(values.length, BLOCK);
        int[] starts = new int[blocks + 1];
        byte[] widths = new byte[blocks];
        for (int b = 0; b < blocks; b++) {
            int from = b * BLOCK;
            widths[b] = (byte) (width > 0 ? width : bits(values, from, Math.min(values.length, from + BLOCK)));
            starts[b + 1] = Math.addExact(starts[b], widths[b] * LANES);
        }
        int[] words = new int[starts[blocks]];
        for (int k = 0; k < values.length; k++) {
            int b = k / BLOCK;
            if (widths[b] == 0) {
                continue;
            }
            int bit = k % BLOCK / LANES * widths[b];
            int word = starts[b] + (bit >>> 5) * LANES + k % LANES;
            words[word] |= values[k] << bit;
            if ((bit & 31) + widths[b] > 32) {
                words[word + LANES] |= values[k] >>> -bit;
            }
        }
        long shortBytes = 0;
        for (int from = 0; from < values.length; from += SHORT_BLOCK) {
            int to = Math.min(values.length, from + SHORT_BLOCK);
            shortBytes += Math.ceilDiv((width > 0 ? width : bits(values, from, to)) * (to - from), 8) + 1;
        }
        return new PackedInts(values.length, words, starts, widths, shortBytes);
    }

    private static int bits(int[] values, int from, int to) {
        int all = 0;
        for (int k = from; k < to; k++) {
            all |= values[k];
        }
        return Integer.SIZE - Integer.numberOfLeadingZeros(all);
    }

    /// Returns the number of values.
    public int size() {
        return size;
    }

    /// Returns the bytes of values, widths and starts of blocks; the last block is full.
    public long byteSize() {
        return 4L * words.length + widths.length + 4L * starts.length;
    }

    /// Returns the bytes that blocks of 128 values would take, with one for the width of each.
    public long shortBlockBytes() {
        return shortBlockBytes;
    }

    /// Decodes a block into the first [#BLOCK] places of an array; those beyond the last value are 0.
    public void unpack(int block, int[] target) {
        int width = widths[block];
        if (width == 0) {
            Arrays.fill(target, 0, BLOCK, 0);
            return;
        }
        int mask = width == 32 ? -1 : (1 << width) - 1;
        for (int round = 0; round < ROUNDS; round++) {
            int bit = round * width;
            int from = starts[block] + (bit >>> 5) * LANES;
            int shift = bit & 31;
            if (shift + width <= 32) {
                unpackWhole(words, from, shift, mask, target, round * LANES);
            } else {
                unpackCut(words, from, shift, mask, target, round * LANES);
            }
        }
    }

    private static void unpackWhole(int[] words, int from, int shift, int mask, int[] target, int to) {
        for (int lane = 0; lane < LANES; lane++) {
            target[to + lane] = words[from + lane] >>> shift & mask;
        }
    }

    private static void unpackCut(int[] words, int from, int shift, int mask, int[] target, int to) {
        int left = 32 - shift;
        for (int lane = 0; lane < LANES; lane++) {
            target[to + lane] = (words[from + lane] >>> shift | words[from + LANES + lane] << left) & mask;
        }
    }
}
