package org.gcsarray.io.internal.packed;

import java.util.zip.Deflater;

/// Integers, as many as the reader expects, in the smallest form.
///
/// ```
///   form u8 | bytes of a word u8: 1, 2, 4 or 8 | bytes that follow u32 | the integers
///   form 0  PackedIntegers
///        1  words in planes, deflated: the lowest byte of each, then the next byte of each, ..
///        2  words one behind the other, deflated
/// ```
///
/// Without integers there are no bytes. Deflated is as in RFC 1951.
final class IntegerStream {

    private static final int PACKED = 0;
    private static final int PLANES = 1;
    private static final int WORDS = 2;

    private IntegerStream() {}

    /// Writes integers. O(integers).
    ///
    /// @param width   bytes of a word, which holds each of them
    /// @param deflate whether to try the deflated forms, too
    static void write(long[] integers, int width, boolean deflate, PackedOutput output) {
        if (integers.length == 0) {
            return;
        }
        PackedOutput packed = new PackedOutput();
        PackedIntegers.write(integers, width, packed);
        byte[] best = packed.toBytes();
        int form = PACKED;
        if (deflate) {
            byte[] planes = deflated(Words.planes(integers, width));
            if (planes.length < best.length) {
                best = planes;
                form = PLANES;
            }
            byte[] words = width == 1 ? planes : deflated(Words.bytes(integers, width));
            if (words.length < best.length) {
                best = words;
                form = WORDS;
            }
        }
        output.putByte(form);
        output.putByte(width);
        output.putWord(best.length, Integer.BYTES);
        output.put(best);
    }

    private static byte[] deflated(byte[] bytes) {
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try {
            deflater.setInput(bytes);
            deflater.finish();
            PackedOutput output = new PackedOutput();
            while (!deflater.finished()) {
                byte[] room = output.room(1 << 12);
                output.skip(deflater.deflate(room, output.size(), room.length - Long.BYTES - output.size()));
            }
            return output.toBytes();
        } finally {
            deflater.end();
        }
    }

    /// Reads integers. O(count).
    ///
    /// @param deflate whether the deflated forms are allowed
    /// @throws IllegalArgumentException if the bytes are not those of so many integers
    static long[] read(PackedInput input, boolean deflate, int count) {
        if (count == 0) {
            return new long[0];
        }
        int form = input.takeByte();
        int width = input.takeByte();
        long stored = input.takeWord(Integer.BYTES);
        int last = deflate ? WORDS : PACKED;
        if (form > last || (width != 1 && width != 2 && width != 4 && width != 8)) {
            throw new IllegalArgumentException("integers of form " + form + " in words of " + width
                    + " bytes are unknown (expected form 0.." + last + "; 1, 2, 4 or 8 bytes)");
        }
        PackedInput own = input.part(stored);
        long[] integers = switch (form) {
            case PACKED -> PackedIntegers.read(own, count, width);
            case PLANES -> Words.ofPlanes(own.inflate(Math.multiplyExact(count, width)), count, width);
            default -> Words.read(own.inflate(Math.multiplyExact(count, width)), 0, count, width);
        };
        own.finish();
        return integers;
    }
}
