package org.gcsarray.cli.internal.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.gcsarray.buffer.internal.Sizes;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;
import org.gcsarray.io.internal.bytes.WriteProtectedException;

/// What went wrong, as a person or a program wants to read it.
///
/// @param code    stable word: one of [org.gcsarray.io.Fault.Code], or usage, io, argument, memory, interrupted, internal
/// @param file    file at fault, or ""
/// @param line    line from 1, or 0
/// @param column  column from 1, or 0
/// @param place   file and position as people write them, or ""
/// @param offset  byte from 0, or -1
/// @param member  dataset or member of an archive, or ""
/// @param message what is wrong
/// @param hint    what to do, or ""
/// @param trace   where in the program it arose, a line for each call, or ""
public record Problem(String code, String file, long line, long column, String place, long offset, String member,
        String message, String hint, String trace) {

    /// What stands for bytes of a name that are not in the encoding of the locale.
    private static final char UNKNOWN = '\ufffd';

    /// Returns a problem that belongs to no file.
    public static Problem of(String code, String message, String hint) {
        return new Problem(code, "", 0, 0, "", -1, "", message, hint, "");
    }

    /// Returns a fault of a file.
    public static Problem of(Fault fault) {
        String whole = new Fault(fault.code(), fault.file(), fault.line(), fault.column(), fault.offset(),
                fault.member(), "", "").message();
        String place = whole.substring(0, whole.length() - ": ".length());
        return new Problem(fault.code().word(), fault.file(), fault.line(), fault.column(), place,
                fault.offset(), fault.member(), fault.text(), inOptions(fault.hint()), "");
    }

    /// The library names what a program writes beside the option of the command; who types the command reads the option alone.
    private static String inOptions(String hint) {
        return hint.replace(", or in ReadOptions", "").replace("maxBytes (--max-memory)", "--max-memory");
    }

    /// Returns what an exception means to the user.
    public static Problem of(Throwable thrown) {
        return switch (thrown) {
            case ArrayFormatException e -> of(e.fault());
            case UncheckedIOException e when e.getCause() != null -> of(e.getCause());
            case IOException e when e.getCause() instanceof IOException cause && saysWhen(e, cause) ->
                of(cause).during(text(e), text(cause));
            case NoSuchFileException e -> missing(e.getFile());
            case WriteProtectedException e -> ofFile(e.getFile(), String.valueOf(e.getReason()), e.hint());
            case AccessDeniedException e -> ofFile(e.getFile(), "permission denied");
            case FileAlreadyExistsException e when e.getReason() == null -> ofFile(e.getFile(), "exists already");
            case FileSystemException e ->
                ofFile(e.getFile(), e.getReason() == null ? "cannot be read or written" : e.getReason());
            case IOException e -> of("io", text(e), "");
            case OutOfMemoryError _ ->
                of("memory", "out of memory: the heap is limited to " + Sizes.bytes(Runtime.getRuntime().maxMemory()),
                        "give Java more, for example GCS_JAVA_OPTS=-Xmx8g");
            case InvalidPathException e -> unnameable(e);
            case UnfitFileException e -> new Problem("argument", e.file(), 0, 0, e.file(), -1, "", text(e), "", "");
            case IllegalArgumentException _,ArithmeticException _,IndexOutOfBoundsException _ ->
                of("argument", text(thrown), "");
            default ->
                of("internal", "internal error: " + thrown, "run it again with --verbose and report what it prints");
        };
    }

    /// Returns whether an exception says what was done, such as `While opening layer 1`, before the text of its cause.
    private static boolean saysWhen(IOException whole, IOException cause) {
        return text(whole).startsWith("While ") && text(whole).endsWith(": " + text(cause));
    }

    /// Adds what was done when it happened.
    private Problem during(String whole, String cause) {
        String when = whole.substring(1, whole.length() - ": ".length() - cause.length());
        return new Problem(code, file, line, column, place, offset, member, message + " (w" + when + ")", hint, trace);
    }

    private static Problem ofFile(String file, String message) {
        return ofFile(file, message, "");
    }

    private static Problem ofFile(String file, String message, String hint) {
        return new Problem("io", String.valueOf(file), 0, 0, String.valueOf(file), -1, "", message, hint, "");
    }

    /// Returns the problem of a name that is not a path here. Letters beyond the encoding of the locale arrive as the sign for the unknown.
    public static Problem unnameable(InvalidPathException thrown) {
        String name = "\"" + thrown.getInput() + "\"";
        return thrown.getInput().chars().allMatch(sign -> sign < 128)
                ? ofFile(name, "is not the name of a file: " + thrown.getReason())
                : ofFile(name, "the encoding of the locale has no letters for this name", "LC_ALL=C.UTF-8 gcs ..");
    }

    private static Problem missing(String file) {
        if (file.indexOf(UNKNOWN) >= 0) {
            return ofFile(file,
                    "no such file or folder: the name holds bytes that are not UTF-8, and such a file cannot be named",
                    "rename it, or let the shell open it, as in gcs info - < FILE");
        }
        int colon = file.lastIndexOf(':');
        if (colon > 0 && Files.isRegularFile(Path.of(file.substring(0, colon)))) {
            return ofFile(file, "no such file or folder", "an array inside a file is named "
                    + file.substring(0, colon) + ":/" + file.substring(colon + 1));
        }
        List<String> near = Suggestions.nearestFiles(Path.of(file));
        return ofFile(file, "no such file or folder",
                near.isEmpty() ? "" : "did you mean " + String.join(" or ", near) + "?");
    }

    private static String text(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.toString() : message;
    }

    /// Adds where in the program it arose.
    public Problem withTrace(Throwable thrown) {
        StringWriter text = new StringWriter();
        thrown.printStackTrace(new PrintWriter(text));
        return new Problem(code, file, line, column, place, offset, member, message, hint, text.toString());
    }

    /// Returns the line for people, without the hint: `file:line:column: text`.
    public String text() {
        return place.isEmpty() ? message : place + ": " + message;
    }

    /// Returns the fields that `--json` prints; offset, member and trace only where they apply.
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("code", code);
        fields.put("file", file);
        fields.put("line", line);
        fields.put("column", column);
        if (offset >= 0) {
            fields.put("offset", offset);
        }
        if (!member.isEmpty()) {
            fields.put("member", member);
        }
        fields.put("message", message);
        fields.put("hint", hint);
        if (!trace.isEmpty()) {
            fields.put("trace", trace.lines().toList());
        }
        return fields;
    }
}
