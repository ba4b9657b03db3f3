package org.gcsarray.io;

import java.util.List;

import org.gcsarray.internal.CheckReturnValue;

/// What delimited coordinate text leaves open. Immutable; each `with` method returns a changed copy.
///
/// @param delimiter   what separates fields
/// @param headerLines lines to skip at the start
/// @param columns     which fields are the indices of dimensions 0, 1, ..; empty: all but the value
/// @param labels      dimensions whose field is a name, numbered by first appearance
@CheckReturnValue
public record DelimitedOptions(Delimiter delimiter, int headerLines, List<Integer> columns, List<Integer> labels) {

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

    /// The delimiter is found, there is no header, all fields but the last are indices.
    public static final DelimitedOptions DEFAULT = new DelimitedOptions(Delimiter.AUTO, 0, List.of(), List.of());

    /// Checks the numbers and copies the lists.
    ///
    /// @throws IllegalArgumentException if a number is negative, or occurs twice in its list
    public DelimitedOptions {
        columns = checked("columns", columns);
        labels = checked("labels", labels);
        if (headerLines < 0) {
            throw new IllegalArgumentException("headerLines is " + headerLines + ", it must not be negative");
        }
    }

    private static List<Integer> checked(String name, List<Integer> numbers) {
        if (numbers.stream().anyMatch(number -> number < 0) || numbers.stream().distinct().count() < numbers.size()) {
            throw new IllegalArgumentException(name + " are " + numbers + ", they must be distinct and not negative");
        }
        return List.copyOf(numbers);
    }

    /// These options with another [#delimiter].
    ///
    /// @param choice the delimiter
    /// @return the options
    public DelimitedOptions withDelimiter(Delimiter choice) {
        return new DelimitedOptions(choice, headerLines, columns, labels);
    }

    /// These options with another number of [#headerLines].
    ///
    /// @param lines lines to skip
    /// @return the options
    public DelimitedOptions withHeaderLines(int lines) {
        return new DelimitedOptions(delimiter, lines, columns, labels);
    }

    /// These options with other [#columns].
    ///
    /// @param fields the field of each dimension, from 0
    /// @return the options
    public DelimitedOptions withColumns(List<Integer> fields) {
        return new DelimitedOptions(delimiter, headerLines, fields, labels);
    }

    /// These options with other [#labels].
    ///
    /// @param dimensions the dimensions with names
    /// @return the options
    public DelimitedOptions withLabels(List<Integer> dimensions) {
        return new DelimitedOptions(delimiter, headerLines, columns, dimensions);
    }
}
