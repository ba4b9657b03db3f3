package org.gcsarray.io.internal.text.line;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/// The text of a comment: UTF-8 where the bytes are UTF-8, otherwise Latin-1, which takes any bytes.
public final class CommentText {
    private CommentText() {
    }

    /// Returns the bytes of a comment as text.
    public static String decode(byte[] bytes) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException other) {
            return new String(bytes, StandardCharsets.ISO_8859_1);
        }
    }
}
