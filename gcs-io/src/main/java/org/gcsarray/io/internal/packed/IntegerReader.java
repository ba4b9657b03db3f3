package org.gcsarray.io.internal.packed;

/// Reads an [IntegerStream], some integers at a time, so that they stay in the cache of the processor. Keeps memory between streams; not thread safe.
final class IntegerReader {

    /// So many elements of [#integers] behind those that were read are there, too, and have no meaning.
    static final int BATCH = 8;

    private static final int MAX_INFLATED = 1 << 30;

    private final boolean deflate;
    private final long[] integers = new long[PackedIntegers.BLOCK + BATCH];
    private byte[] inflated = new byte[0];
    private PackedInput input = new PackedInput(new byte[Long.BYTES], 0);
    private int form;
    private int width;
    private int size;
    private int done;
    /// Of classes: where their bits below begin, and the next one of these.
    private int belowAt;
    private long bit;

    /// @param deflate whether there may be deflated forms
    IntegerReader(boolean deflate) {
        this.deflate = deflate;
    }

    /// Begins with the next stream of an input, and passes it there.
    ///
    /// @param count number of its integers
    /// @throws IllegalArgumentException if the bytes cannot be those of so many integers
    void open(PackedInput source, int count) {
        size = count;
        done = 0;
        if (count == 0) {
            return;
        }
        form = source.takeByte();
        width = source.takeByte();
        input = source.part(source.takeWord(Integer.BYTES));
        int last = deflate ? IntegerStream.CLASSES : IntegerStream.PACKED;
        if (form > last || (width != 1 && width != 2 && width != 4 && width != 8)) {
            throw new IllegalArgumentException("integers of form " + form + " in words of " + width
                    + " bytes are unknown (expected form 0.." + last + "; 1, 2, 4 or 8 bytes)");
        }
        switch (form) {
            case IntegerStream.PACKED -> PackedIntegers.checkCount(input, count, width);
            case IntegerStream.CLASSES -> {
                inflate(input.part(input.takeWord(Integer.BYTES)), count);
                bit = 0;
                long below = IntegerClasses.bitsBelow(inflated, count, width);
                belowAt = input.take(Math.ceilDiv(below, Byte.SIZE));
                input.checkUnused(belowAt, below);
            }
            default -> inflate(input, (long) count * width);
        }
    }

    private void inflate(PackedInput deflated, long length) {
        if (length > MAX_INFLATED) {
            throw new IllegalArgumentException("deflated integers take " + length + " bytes (expected at most "
                    + MAX_INFLATED + ")");
        }
        // before memory is allocated
        deflated.require(length / Deflated.MOST_INFLATED);
        if (inflated.length < length) {
            inflated = new byte[(int) length];
        }
        deflated.inflate(inflated, (int) length);
    }

    /// Reads up to 1,024 integers, see [#integers], and returns their number; 0 at the end.
    ///
    /// @throws IllegalArgumentException if the bytes are not those of integers, or go on behind the last one
    int next() {
        int count = Math.min(PackedIntegers.BLOCK, size - done);
        if (count == 0) {
            return 0;
        }
        switch (form) {
            case IntegerStream.PACKED -> PackedIntegers.read(input, count, width, integers);
            case IntegerStream.PLANES -> Words.readPlanes(inflated, size, done, count, width, integers);
            case IntegerStream.CLASSES ->
                bit = IntegerClasses.read(inflated, done, count, input.bytes(), belowAt, bit, integers);
            default -> Words.read(inflated, done * width, count, width, integers);
        }
        done += count;
        if (done == size) {
            input.finish();
        }
        return count;
    }

    /// Reads as [#next] does.
    ///
    /// @throws IllegalArgumentException if an integer is 2^63 or more, too
    int nextNonNegative() {
        int count = next();
        if (width == Long.BYTES) {
            long bits = 0;
            for (int k = 0; k < count; k++) {
                bits |= integers[k];
            }
            if (bits < 0) {
                throw new IllegalArgumentException("a distance is 2^63 or more");
            }
        }
        return count;
    }

    /// Returns the integers that were read last, the first ones of the array; used again by the next reading.
    long[] integers() {
        return integers;
    }
}
