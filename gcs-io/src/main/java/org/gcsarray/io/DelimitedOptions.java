package org.gcsarray.io;

import java.util.List;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;

/// What delimited coordinate text leaves open. Immutable; each `with` method returns a changed copy.
@CheckReturnValue
public final class DelimitedOptions {
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

    private final Settings settings;

    private DelimitedOptions(Settings settings) {
        this.settings = settings;
    }

    /// What separates fields.
    ///
    /// @return the delimiter
    public Delimiter delimiter() {
        return settings.get(DELIMITER);
    }

    /// How many lines to skip at the start.
    ///
    /// @return the number of lines
    public int headerLines() {
        return settings.get(HEADER_LINES);
    }

    /// Which fields are the indices of dimensions 0, 1, ..; empty: all but the value.
    ///
    /// @return the fields, from 0
    public List<Integer> columns() {
        return settings.get(COLUMNS);
    }

    /// Dimensions whose field is a name, numbered by first appearance.
    ///
    /// @return the dimensions
    public List<Integer> labels() {
        return settings.get(LABELS);
    }

    /// These options with another [#delimiter].
    ///
    /// @param choice the delimiter
    /// @return the options
    public DelimitedOptions withDelimiter(Delimiter choice) {
        return new DelimitedOptions(settings.with(DELIMITER, choice));
    }

    /// These options with another number of [#headerLines].
    ///
    /// @param lines lines to skip
    /// @return the options
    /// @throws IllegalArgumentException if the number is negative
    public DelimitedOptions withHeaderLines(int lines) {
        return new DelimitedOptions(settings.withAtLeast(0, HEADER_LINES, lines));
    }

    /// These options with other [#columns].
    ///
    /// @param fields the field of each dimension, from 0
    /// @return the options
    /// @throws IllegalArgumentException if a number is negative or occurs twice
    public DelimitedOptions withColumns(List<Integer> fields) {
        return new DelimitedOptions(settings.with(COLUMNS, checked("columns", fields)));
    }

    /// These options with other [#labels].
    ///
    /// @param dimensions the dimensions with names
    /// @return the options
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

    /// Compares all options.
    @Override
    public boolean equals(Object other) {
        return other instanceof DelimitedOptions options && settings.equals(options.settings);
    }

    @Override
    public int hashCode() {
        return settings.hashCode();
    }

    /// Returns the options that are not the defaults.
    @Override
    public String toString() {
        return "DelimitedOptions" + settings;
    }
}
