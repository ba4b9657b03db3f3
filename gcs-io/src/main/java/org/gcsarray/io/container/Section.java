package org.gcsarray.io.container;

/// Where an array of a block lies in the file.
///
/// @param offset offset in bytes, a multiple of 64; 0 if the array is empty
/// @param length length in bytes
/// @param crc    CRC32C of the bytes; 0 if there are none
public record Section(long offset, long length, int crc) {

    static final Section NONE = new Section(0, 0, 0);

    /// Every section begins at a multiple of this.
    static final int ALIGNMENT = 64;

    /// Returns the first offset that is allowed from a byte on.
    static long align(long offset) {
        return (offset + ALIGNMENT - 1) & -ALIGNMENT;
    }

    /// Returns the section as it lies elsewhere.
    Section shifted(long distance) {
        return length == 0 ? this : new Section(offset + distance, length, crc);
    }
}
