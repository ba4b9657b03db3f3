package org.gcsarray.io.internal.packed;

import java.util.zip.Deflater;

/// Writes integers, as many as the [reader][IntegerReader] expects, in the form of the fewest bytes.
///
/// ```
///   form u8 | bytes of a word u8: 1, 2, 4 or 8 | bytes that follow u32 | the integers
///   form 0  PackedIntegers
///        1  words in planes, deflated: the lowest byte of each, then the next byte of each, ..
///        2  words one behind the other, deflated
///        3  IntegerClasses: bytes of the deflated classes u32, the classes, the bits below
/// ```
///
/// Without integers there are no bytes. Deflated is as in RFC 1951. Keeps memory between streams; not thread safe.
final class IntegerStream {

    static final int PACKED = 0;
    static final int PLANES = 1;
    static final int WORDS = 2;
    static final int CLASSES = 3;

    /// Repeats are looked for, or left alone: short ones that come by chance cost more than the codes of their bytes.
    private static final int[] STRATEGIES = {Deflater.DEFAULT_STRATEGY, Deflater.HUFFMAN_ONLY};

    /// So many words tell whether to deflate planes or words.
    private static final int SAMPLE = 1 << 12;

    private final boolean deflate;
    private byte[] bytes = new byte[0];
    private PackedOutput best = new PackedOutput();
    private PackedOutput next = new PackedOutput();

    /// @param deflate whether there may be deflated forms
    IntegerStream(boolean deflate) {
        this.deflate = deflate;
    }

    /// Writes the first integers of an array. O(count).
    ///
    /// @param width bytes of a word, which holds each of them
    void write(long[] integers, int count, int width, PackedOutput output) {
        if (count == 0) {
            return;
        }
        best.clear();
        PackedIntegers.write(integers, count, width, deflate, best);
        int form = deflate ? deflatedIfSmaller(integers, count, width) : PACKED;
        output.putByte(form);
        output.putByte(width);
        output.putWord(best.size(), Integer.BYTES);
        output.put(best);
    }

    /// Puts the smallest form in place of the packed one, and returns it.
    private int deflatedIfSmaller(long[] integers, int count, int width) {
        int deflated = width > 1 && areWordsSmaller(integers, Math.min(SAMPLE, count), width) ? WORDS : PLANES;
        int length = fill(integers, count, width, deflated);
        int form = PACKED;
        for (int strategy : STRATEGIES) {
            next.clear();
            deflate(length, strategy, next);
            form = keepSmaller() ? deflated : form;
        }
        fillClasses(integers, count);
        int strategy = areRepeatsWorthwhile(Math.min(SAMPLE, count)) ? STRATEGIES[0] : STRATEGIES[1];
        next.clear();
        next.putWord(0, Integer.BYTES);
        deflate(count, strategy, next);
        next.setWord(0, next.size() - Integer.BYTES, Integer.BYTES);
        IntegerClasses.writeBelow(integers, count, next);
        return keepSmaller() ? CLASSES : form;
    }

    private boolean areRepeatsWorthwhile(int length) {
        int[] sizes = new int[STRATEGIES.length];
        for (int k = 0; k < sizes.length; k++) {
            next.clear();
            deflate(length, STRATEGIES[k], next);
            sizes[k] = next.size();
        }
        return sizes[0] < sizes[1];
    }

    /// Keeps what was written last if it is smaller than the best so far.
    private boolean keepSmaller() {
        boolean isSmaller = next.size() < best.size();
        if (isSmaller) {
            PackedOutput larger = best;
            best = next;
            next = larger;
        }
        return isSmaller;
    }

    private boolean areWordsSmaller(long[] integers, int count, int width) {
        next.clear();
        deflate(fill(integers, count, width, WORDS), Deflater.DEFAULT_STRATEGY, next);
        int words = next.size();
        next.clear();
        deflate(fill(integers, count, width, PLANES), Deflater.DEFAULT_STRATEGY, next);
        return words < next.size();
    }

    /// Puts words or planes into the bytes to deflate, and returns their number.
    private int fill(long[] integers, int count, int width, int form) {
        int length = Math.multiplyExact(count, width);
        reserve(length);
        if (form == PLANES) {
            Words.writePlanes(integers, count, width, bytes);
        } else {
            Words.write(integers, count, width, bytes, 0);
        }
        return length;
    }

    private void fillClasses(long[] integers, int count) {
        reserve(count);
        for (int k = 0; k < count; k++) {
            bytes[k] = (byte) IntegerClasses.of(integers[k]);
        }
    }

    private void reserve(int length) {
        if (bytes.length < length) {
            bytes = new byte[length];
        }
    }

    private void deflate(int length, int strategy, PackedOutput output) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        try {
            deflater.setStrategy(strategy);
            deflater.setInput(bytes, 0, length);
            deflater.finish();
            while (!deflater.finished()) {
                byte[] room = output.room(1 << 12);
                output.skip(deflater.deflate(room, output.size(), room.length - Long.BYTES - output.size()));
            }
        } finally {
            deflater.end();
        }
    }
}
