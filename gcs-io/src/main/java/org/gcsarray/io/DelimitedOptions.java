package org.gcsarray.io;

import java.util.List;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;

/// What delimited coordinate text leaves open. Immutable; each `with` method returns a changed copy.
@CheckReturnValue
public final class DelimitedOptions extends Options {
    /// What separates fields.
    public enum Delimiter {
        /// The first of tab, semicolon and comma that occurs in the first data line, otherwise blanks.
        AUTO,
        /// A comma.
        COMMA,
        /// A semicolon.
        SEMICOLON,
        /// A tab.
        TAB,
        /// One or more blanks or tabs.
        BLANK
    }

    private static final Setting<Delimiter> DELIMITER = new Setting<>("delimiter", Delimiter.AUTO);
    private static final Setting<Integer> HEADER_LINES = new Setting<>("headerLines", 0);
    private static final Setting<List<Integer>> COLUMNS = new Setting<>("columns", List.of());
    private static final Setting<List<Integer>> LABELS = new Setting<>("labels", List.of());

    /// The delimiter is found, there is no header, all fields but the last are indices.
    public static final DelimitedOptions DEFAULT = new DelimitedOptions(
            Settings.of(DELIMITER, HEADER_LINES, COLUMNS, LABELS));

    private DelimitedOptions(Settings settings) {
        super(settings);
    }

    /// Returns what separates fields; default [Delimiter#AUTO].
    public Delimiter delimiter() {
        return settings.get(DELIMITER);
    }

    /// Returns how many lines to skip at the start; default 0.
    public int headerLines() {
        return settings.get(HEADER_LINES);
    }

    /// Returns which fields, counted from 0, are the indices of dimensions 0, 1, ..; default empty: all but the value.
    public List<Integer> columns() {
        return settings.get(COLUMNS);
    }

    /// Returns the dimensions whose fields are names, which are numbered by first appearance; default none.
    public List<Integer> labels() {
        return settings.get(LABELS);
    }

    /// Returns these options with another [#delimiter].
    public DelimitedOptions withDelimiter(Delimiter choice) {
        return new DelimitedOptions(settings.with(DELIMITER, choice));
    }

    /// Returns these options with another number of [#headerLines].
    ///
    /// @throws IllegalArgumentException if the number is negative
    public DelimitedOptions withHeaderLines(int lines) {
        return new DelimitedOptions(settings.withAtLeast(0, HEADER_LINES, lines));
    }

    /// Returns these options with other [#columns].
    ///
    /// @throws IllegalArgumentException if a number is negative or occurs twice
    public DelimitedOptions withColumns(List<Integer> fields) {
        return new DelimitedOptions(settings.with(COLUMNS, checked("columns", fields)));
    }

    /// Returns these options with other [#labels].
    ///
    /// @throws IllegalArgumentException if a number is negative or occurs twice
    public DelimitedOptions withLabels(List<Integer> dimensions) {
        return new DelimitedOptions(settings.with(LABELS, checked("labels", dimensions)));
    }

    private static List<Integer> checked(String name, List<Integer> numbers) {
        if (numbers.stream().anyMatch(number -> number < 0) || numbers.stream().distinct().count() < numbers.size()) {
            throw new IllegalArgumentException(name + " are " + numbers + ", they must be distinct and not negative");
        }
        return List.copyOf(numbers);
    }
}
