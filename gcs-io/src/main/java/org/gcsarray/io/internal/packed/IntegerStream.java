package org.gcsarray.io.internal.packed;

import org.gcsarray.io.internal.packed.Deflated.Search;

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
        int codes = deflate(length, Search.NONE);
        boolean isKept = keepSmaller();
        int repeats = deflate(length, Search.QUICK);
        isKept |= keepSmaller();
        if (pays(repeats, codes)) {
            deflate(length, Search.THOROUGH);
            isKept |= keepSmaller();
        }
        fillClasses(integers, count);
        Search search = search(Math.min(SAMPLE, count));
        next.clear();
        next.putWord(0, Integer.BYTES);
        Deflated.write(bytes, count, search, next);
        next.setInt(0, next.size() - Integer.BYTES);
        IntegerClasses.writeBelow(integers, count, next);
        return keepSmaller() ? CLASSES : isKept ? deflated : PACKED;
    }

    /// Returns how to look for repeats, as the first bytes to deflate tell.
    private Search search(int length) {
        int codes = deflate(length, Search.NONE);
        int repeats = deflate(length, Search.QUICK);
        return pays(repeats, codes) ? Search.THOROUGH : repeats < codes ? Search.QUICK : Search.NONE;
    }

    /// Returns whether repeats save so much that it pays to look for longer ones, which takes ten times as long where there are none.
    private static boolean pays(int repeats, int codes) {
        return repeats < codes - codes / 8;
    }

    /// Deflates bytes in place of what was written last, and returns the number they take.
    private int deflate(int length, Search search) {
        next.clear();
        Deflated.write(bytes, length, search, next);
        return next.size();
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
        int words = deflate(fill(integers, count, width, WORDS), Search.QUICK);
        int planes = deflate(fill(integers, count, width, PLANES), Search.QUICK);
        return words < planes;
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
}
