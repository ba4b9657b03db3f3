package org.gcsarray.io.spi;

import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The first bytes of a file, behind any gzip layer, by which a format recognises its files.
public final class FileStart {

    /// The number of bytes that are looked at, at most.
    public static final int LENGTH = (1 << 16) + 8;

    private static final String BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

    private final String bytes;
    private final String text;
    private final String extension;

    /// Looks at the first bytes of a file.
    ///
    /// @param first the bytes, copied
    /// @param name  name of the file
    public FileStart(byte[] first, String name) {
        // Latin-1 maps every byte to the character of the same number
        this.bytes = new String(first, StandardCharsets.ISO_8859_1);
        this.text = (bytes.startsWith(BYTE_ORDER_MARK) ? bytes.substring(BYTE_ORDER_MARK.length()) : bytes)
                .stripLeading();
        this.extension = FileFormats.extension(name);
    }

    /// Returns whether the file is empty.
    public boolean isEmpty() {
        return bytes.isEmpty();
    }

    /// Returns whether the file begins with a signature.
    ///
    /// @param signature a character of the same number for each byte
    public boolean has(String signature) {
        return bytes.startsWith(signature);
    }

    /// Returns whether a signature is at some place of the file.
    ///
    /// @param signature a character of the same number for each byte
    /// @param offset    number of bytes before it
    public boolean has(String signature, int offset) {
        return bytes.startsWith(signature, offset);
    }

    /// Returns the first bytes as text, a character for each byte, without a byte order mark and blanks in front.
    public String text() {
        return text;
    }

    /// Returns the first word of the text in lower case.
    public String firstWord() {
        return text.split("\\s", 2)[0].toLowerCase(Locale.ROOT);
    }

    /// Returns the extension of the name in lower case, in front of `.gz`.
    public String extension() {
        return extension;
    }

    /// Returns the text.
    @Override
    public String toString() {
        return text;
    }
}
