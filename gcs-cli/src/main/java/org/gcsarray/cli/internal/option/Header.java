package org.gcsarray.cli.internal.option;

import java.util.Iterator;
import java.util.stream.Stream;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

import org.gcsarray.io.HeaderDialect;

/// What `--header` says: the dialect of a `.tns` file, or how many lines stand before the data of delimited text.
///
/// @param dialect the dialect; AUTO if lines were given
/// @param lines   lines to skip; 0 if a dialect was given
public record Header(HeaderDialect dialect, int lines) {

    static final Header AUTO = new Header(HeaderDialect.AUTO, 0);

    /// A dialect, or a number of lines.
    static final class Converter implements ITypeConverter<Header>, Iterable<String> {

        private final Words<HeaderDialect> dialects = Words.ofEnum(HeaderDialect.class);

        @Override
        public Header convert(String text) {
            if (text.matches("[0-9]{1,9}")) {
                return new Header(HeaderDialect.AUTO, Integer.parseInt(text));
            }
            try {
                return new Header(dialects.convert(text), 0);
            } catch (TypeConversionException e) {
                throw new TypeConversionException(e.getMessage() + ", nor a number of lines");
            }
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(dialects.stream(), Stream.of("0", "1")).iterator();
        }
    }
}
