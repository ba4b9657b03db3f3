package org.gcsarray.io.internal.packed;

import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/// Bytes deflated as in RFC 1951, without a header.
public final class Deflated {

    /// The most bytes that a deflated one can stand for.
    static final int MOST_INFLATED = 1032;

    private Deflated() {}

    /// How repeated bytes are looked for.
    enum Search {
        /// Not at all: short repeats that come by chance may cost more than the codes of their bytes.
        NONE(Deflater.DEFAULT_COMPRESSION, Deflater.HUFFMAN_ONLY),
        /// As deflaters do unless they are told otherwise.
        QUICK(Deflater.DEFAULT_COMPRESSION, Deflater.DEFAULT_STRATEGY),
        /// For the longest repeats, in several times the time.
        THOROUGH(Deflater.BEST_COMPRESSION, Deflater.DEFAULT_STRATEGY);

        private final int level;
        private final int strategy;

        Search(int level, int strategy) {
            this.level = level;
            this.strategy = strategy;
        }
    }

    /// Writes the first bytes of an array.
    static void write(byte[] bytes, int length, Search search, PackedOutput output) {
        Deflater deflater = new Deflater(search.level, true);
        try {
            deflater.setStrategy(search.strategy);
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

    /// Returns bytes deflated, if that takes fewer.
    public static Optional<byte[]> ifSmaller(byte[] bytes) {
        PackedOutput output = new PackedOutput();
        write(bytes, bytes.length, Search.THOROUGH, output);
        return output.size() < bytes.length ? Optional.of(output.toBytes()) : Optional.empty();
    }

    /// Returns the bytes of a deflated form.
    ///
    /// @param length their number
    /// @throws IllegalArgumentException if it is not deflated, or the form of more or fewer bytes
    public static byte[] inflate(byte[] deflated, int length) {
        if (deflated.length < length / MOST_INFLATED) {
            throw unlike(length);
        }
        byte[] inflated = new byte[length];
        inflate(deflated, 0, deflated.length, inflated, length);
        return inflated;
    }

    /// Fills the first bytes of an array with those of a deflated form.
    ///
    /// @param from   first byte of the deflated form
    /// @param stored its number of bytes
    /// @param length number of bytes to fill
    /// @throws IllegalArgumentException if it is not deflated, or the form of more or fewer bytes
    static void inflate(byte[] deflated, int from, int stored, byte[] inflated, int length) {
        Inflater inflater = new Inflater(true);
        try {
            inflater.setInput(deflated, from, stored);
            int done = 0;
            for (int count = 1; count > 0 && done < length; done += count) {
                count = inflater.inflate(inflated, done, length - done);
            }
            // the end may be marked behind the last byte
            boolean longer = inflater.inflate(new byte[1]) > 0;
            if (done < length || longer || !inflater.finished() || inflater.getRemaining() > 0) {
                throw unlike(length);
            }
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("deflated bytes are not understood: " + e.getMessage(), e);
        } finally {
            inflater.end();
        }
    }

    private static IllegalArgumentException unlike(int length) {
        return new IllegalArgumentException("deflated bytes do not inflate to " + length + " bytes");
    }
}
