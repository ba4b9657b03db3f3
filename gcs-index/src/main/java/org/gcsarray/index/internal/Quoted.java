package org.gcsarray.index.internal;

/// Labels as messages show them: JSON strings.
public final class Quoted {

    private Quoted() {}

    /// Returns a label in quotes, with what a JSON string escapes escaped.
    public static String of(String label) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < label.length(); i++) {
            char c = label.charAt(i);
            switch (c) {
                case '"', '\\' -> quoted.append('\\').append(c);
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    if (c < ' ') {
                        quoted.append("\\u%04x".formatted((int) c));
                    } else {
                        quoted.append(c);
                    }
                }
            }
        }
        return quoted.append('"').toString();
    }
}
