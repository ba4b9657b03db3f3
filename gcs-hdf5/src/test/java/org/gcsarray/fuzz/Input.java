package org.gcsarray.fuzz;

import java.nio.charset.StandardCharsets;

/// What a reader is given.
///
/// @param name  name of a file, whose ending tells the format of text
/// @param bytes its content; never changed
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Input(String name, byte[] bytes) {

    /// Returns other bytes under the same name.
    Input with(byte[] other) {
        return new Input(name, other);
    }

    boolean startsWith(int... signature) {
        if (bytes.length < signature.length) {
            return false;
        }
        for (int k = 0; k < signature.length; k++) {
            if ((bytes[k] & 0xff) != signature[k]) {
                return false;
            }
        }
        return true;
    }

    boolean isGzip() {
        return startsWith(0x1f, 0x8b);
    }

    boolean isZip() {
        return startsWith('P', 'K', 3, 4);
    }

    boolean isContainer() {
        return startsWith(0x89, 'G', 'C', 'S');
    }

    /// Whether this is a compressed container, as far as its first bytes tell.
    boolean isPacked() {
        return isContainer() && new String(bytes, 0, Math.min(bytes.length, 4096), StandardCharsets.ISO_8859_1)
                .contains("\"packed\"");
    }

    boolean isHdf5() {
        return startsWith(0x89, 'H', 'D', 'F');
    }

    /// Whether there are only bytes of text in front, so that changes of words and numbers make sense everywhere.
    boolean isText() {
        return !isGzip() && !isZip() && !isContainer() && !isHdf5() && !startsWith(0x93, 'N', 'U', 'M');
    }
}
