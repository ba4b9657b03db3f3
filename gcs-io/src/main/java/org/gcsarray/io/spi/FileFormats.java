package org.gcsarray.io.spi;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;

import org.gcsarray.internal.Named;

/// The file formats that are on the class path, found once.
public final class FileFormats {

    /// The formats by their words, in alphabetical order.
    private static final Map<String, FileFormat> BY_WORD = new LinkedHashMap<>();

    private static final Map<String, FileFormat> BY_EXTENSION = new LinkedHashMap<>();

    static {
        // those of the library's own loader: which formats there are must not depend on the thread that asks first
        ServiceLoader.load(FileFormat.class, FileFormat.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .sorted(Comparator.comparing(FileFormat::word)).forEach(FileFormats::add);
    }

    private FileFormats() {}

    private static void add(FileFormat format) {
        put(BY_WORD, format.word(), format);
        format.extensions().forEach(extension -> put(BY_EXTENSION, extension, format));
    }

    private static void put(Map<String, FileFormat> formats, String key, FileFormat format) {
        FileFormat other = formats.putIfAbsent(key, format);
        if (other != null) {
            throw new IllegalStateException("two file formats are called \"" + key + "\": "
                    + other.getClass().getName() + " and " + format.getClass().getName());
        }
    }

    /// Returns all formats, ordered by their words.
    public static List<FileFormat> all() {
        return List.copyOf(BY_WORD.values());
    }

    /// Returns the format of a word.
    ///
    /// @param word the word, as in [FileFormat#word]
    /// @throws IllegalArgumentException if there is none; the text lists those there are
    public static FileFormat ofWord(String word) {
        return Named.of("file format", word, BY_WORD.values(), FileFormat::word);
    }

    /// Returns the format that the extension of a file name asks for; a `.gz` after it does not matter.
    ///
    /// @param file the name or path
    /// @return the format, or nothing if the extension is of no format
    public static Optional<FileFormat> ofName(String file) {
        return Optional.ofNullable(BY_EXTENSION.get(extension(file)));
    }

    /// Returns the extension of a file name in lower case, before any `.gz`.
    ///
    /// @param file the name or path
    /// @return what follows the last dot; the whole text if it has none
    public static String extension(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        String plain = name.endsWith(".gz") ? name.substring(0, name.length() - ".gz".length()) : name;
        return plain.substring(plain.lastIndexOf('.') + 1);
    }
}
