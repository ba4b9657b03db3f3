package org.gcsarray.io.internal.bytes;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;

/// The first bytes of a file that is not what it should be: what they are, and what the file seems to be. For faults.
///
/// @param text the bytes, each as the character of the same number
public record FirstBytes(String text) {
    /// How many bytes are looked at.
    public static final int COUNT = 64;

    /// What to look at if a file is empty.
    public static final String EMPTY_HINT = "did the download, or the program that wrote it, fail?";

    private static final int SHOWN = 8;
    private static final int SHOWN_TEXT = 14;

    private static final Map<String, String> SIGNATURES = Map.of("\u0089hdf", "h5", "\u0089gcs", "gcs",
            "pk\u0003\u0004",
            "npz", "\u0093numpy", "npy", "%%matrixmarket", "mtx");

    /// Returns the first bytes.
    ///
    /// @param bytes the file from its first byte on, or as much of it as there is; those behind [#COUNT] are not looked at
    public static FirstBytes of(byte[] bytes) {
        return new FirstBytes(
                new String(Arrays.copyOf(bytes, Math.min(bytes.length, COUNT)), StandardCharsets.ISO_8859_1));
    }

    /// Returns how the file begins: `the file is empty`, `the file starts with "%%MatrixMarket"`, or `the file starts with 89 48 44 46`.
    public String begin() {
        if (text.isEmpty()) {
            return "the file is empty";
        }
        String word = text.lines().findFirst().orElse("");
        String shown = word.substring(0, Math.min(SHOWN_TEXT, word.length()));
        boolean plain = isPlain() && !shown.isBlank() && shown.chars().allMatch(c -> c >= ' ');
        return "the file starts with " + (plain ? '"' + shown + '"'
                : hex(text.substring(0, Math.min(SHOWN, text.length())).getBytes(StandardCharsets.ISO_8859_1)));
    }

    private boolean isPlain() {
        return text.chars().allMatch(c -> (c >= ' ' && c < 0x7f) || (c >= '\t' && c <= '\r'));
    }

    /// Returns bytes as `89 48 44 46`.
    public static String hex(byte[] bytes) {
        return HexFormat.ofDelimiter(" ").formatHex(bytes);
    }

    /// Returns what the file seems to be and what to do, or the given hint if nothing tells.
    public String hint(String otherwise) {
        if (text.isEmpty()) {
            return EMPTY_HINT;
        }
        for (Map.Entry<String, String> signature : SIGNATURES.entrySet()) {
            if (text.toLowerCase(Locale.ROOT).startsWith(signature.getKey())) {
                return "it seems to be a file of format " + signature.getValue() + "; read it as such (--from "
                        + signature.getValue() + ")";
            }
        }
        return isPlain() ? "it seems to be text; name its format, as in --from tns, or in ReadOptions" : otherwise;
    }
}
