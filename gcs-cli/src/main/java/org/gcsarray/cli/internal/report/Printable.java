package org.gcsarray.cli.internal.report;

import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Text from elsewhere, such as the name of a file, as people see it.
public final class Printable {

    private static final Pattern CONTROL = Pattern.compile("\\p{Cntrl}|\\R", Pattern.UNICODE_CHARACTER_CLASS);

    private Printable() {}

    /// Returns the text in one line that does nothing to a terminal: control characters become `\n`, `\t` or `\u001B`, as in JSON.
    public static String of(String text) {
        return CONTROL.matcher(text).replaceAll(found -> found.group().chars().mapToObj(Printable::escape)
                .collect(Collectors.joining()));
    }

    private static String escape(int control) {
        return switch (control) {
            case '\n' -> "\\\\n";
            case '\r' -> "\\\\r";
            case '\t' -> "\\\\t";
            default -> "\\\\u%04X".formatted(control);
        };
    }
}
