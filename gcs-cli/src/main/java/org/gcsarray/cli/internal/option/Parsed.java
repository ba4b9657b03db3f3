package org.gcsarray.cli.internal.option;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// What an option takes, read by a parser whose [IllegalArgumentException]s are told as wrong usage.
public class Parsed<T> implements ITypeConverter<T> {

    private final Function<String, T> parser;
    /// What is said of all other text; nothing if the parser tells.
    private final Optional<String> otherwise;

    /// Takes what a parser takes, whose texts say what is wrong.
    protected Parsed(Function<String, T> parser) {
        this.parser = parser;
        this.otherwise = Optional.empty();
    }

    /// Takes some of what a parser of numbers takes: those in ASCII, because the parsers of Java read the digits of all scripts.
    ///
    /// @param otherwise what is said of all other text, after the text itself
    protected Parsed(Function<String, T> parser, Predicate<T> isTaken, String otherwise) {
        this.parser = text -> Optional.of(text).filter(Parsed::isAscii).map(parser).filter(isTaken)
                .orElseThrow(IllegalArgumentException::new);
        this.otherwise = Optional.of(otherwise);
    }

    @Override
    public final T convert(String text) {
        try {
            return parser.apply(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(
                    otherwise.map(said -> "'" + text + "' " + said).orElse(String.valueOf(e.getMessage())));
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(letter -> letter < 0x80);
    }

    /// Parses integers with commas in between.
    static List<Integer> integers(String text) {
        return Arrays.stream(text.split(",", -1)).map(String::strip).map(Integer::valueOf).toList();
    }
}
