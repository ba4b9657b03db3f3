package org.gcsarray.cli.internal.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.TypeConversionException;

import org.gcsarray.bench.kernel.Kernel;
import org.gcsarray.bench.kernel.KernelCatalog;
import org.gcsarray.bench.peer.Peer;
import org.gcsarray.bench.suite.Suite;
import org.gcsarray.cli.internal.report.Problem;
import org.gcsarray.io.spi.FileFormat;
import org.gcsarray.io.spi.FileFormats;
import org.gcsarray.layout.Workload;
import org.gcsarray.ops.reduce.Reduction;
import org.gcsarray.parallel.Parallelism;

/// The words that options take, in the order help and completion show them.
public class Words<T> implements ITypeConverter<T>, Iterable<String> {

    private final Map<String, T> words;

    Words(Map<String, T> words) {
        this.words = words;
    }

    /// Returns the constants of an enum under their lower-case names, `AS_STORED` as `as-stored`.
    static <E> Words<E> ofEnum(Class<E> type) {
        return new Words<>(byName(List.of(type.getEnumConstants()),
                constant -> ((Enum<?>) constant).name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    /// Gives the options and arguments of a verb whose type is an enum its words; all keep their order.
    public static void install(CommandSpec verb) {
        for (OptionSpec option : List.copyOf(verb.options())) {
            verb.remove(option);
            Words<?> words = ofType(option);
            verb.add(words.words.isEmpty() ? option
                    : OptionSpec.builder(option).converters(words).completionCandidates(words).build());
        }
        for (PositionalParamSpec argument : List.copyOf(verb.positionalParameters())) {
            verb.remove(argument);
            Words<?> words = ofType(argument);
            verb.add(words.words.isEmpty() ? argument
                    : PositionalParamSpec.builder(argument).converters(words).completionCandidates(words).build());
        }
    }

    /// Returns the words of an option without a converter, none if its type is not an enum.
    private static Words<?> ofType(ArgSpec argument) {
        Class<?> type = argument.typeInfo().isOptional() ? argument.auxiliaryTypes()[0] : argument.type();
        return type.isEnum() && argument.converters().length == 0 ? ofEnum(type) : new Words<>(Map.of());
    }

    @Override
    public T convert(String text) {
        T value = words.get(text.toLowerCase(Locale.ROOT));
        if (value == null) {
            throw new TypeConversionException("'" + text + "' is not one of " + String.join(", ", words.keySet()));
        }
        return value;
    }

    @Override
    public Iterator<String> iterator() {
        return words.keySet().iterator();
    }

    Stream<String> stream() {
        return words.keySet().stream();
    }

    private static <E> Map<String, E> byName(List<E> all, Function<E, String> name) {
        Map<String, E> words = new LinkedHashMap<>();
        all.forEach(one -> words.put(name.apply(one), one));
        return words;
    }

    /// The bases of indices.
    public static final class Bases extends Words<Integer> {
        Bases() {
            super(byName(List.of(0, 1), String::valueOf));
        }
    }

    /// The formats that are read, by their words.
    static final class Formats extends Words<String> {
        Formats() {
            super(byName(FileFormats.all().stream().map(FileFormat::word).toList(), word -> word));
        }
    }

    /// The formats that are written.
    public static final class WrittenFormats extends Words<FileFormat> {
        /// For picocli.
        public WrittenFormats() {
            super(byName(FileFormats.all().stream().filter(FileFormat::isWritten).toList(), FileFormat::word));
        }
    }

    /// Operations that reduce axes.
    public static final class Reductions extends Words<Reduction> {
        Reductions() {
            super(byName(Reduction.names().stream().map(Reduction::parse).toList(), Reduction::name));
        }
    }

    /// Suites of benchmarks.
    public static final class Suites extends Words<Suite> {
        /// For picocli.
        public Suites() {
            super(byName(Suite.all(), Suite::name));
        }
    }

    /// Kernels that benchmarks measure, with commas in between.
    public static final class Kernels extends Parsed<List<Kernel>> implements Iterable<String> {

        private static final Words<Kernel> NAMES = new Words<>(byName(KernelCatalog.all(), Kernel::name));

        Kernels() {
            super(text -> Arrays.stream(text.split(",", -1)).map(NAMES::convert).toList());
        }

        @Override
        public Iterator<String> iterator() {
            return NAMES.iterator();
        }
    }

    /// Names with commas in between, or all or none.
    public static final class Peers extends Parsed<Set<Peer>> implements Iterable<String> {
        /// For picocli.
        public Peers() {
            super(Peers::parse);
        }

        private static Set<Peer> parse(String text) {
            return switch (text) {
                case "all" -> EnumSet.allOf(Peer.class);
                case "none" -> EnumSet.noneOf(Peer.class);
                default -> Arrays.stream(text.split(",", -1)).map(Peer::of)
                        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Peer.class)));
            };
        }

        @Override
        public Iterator<String> iterator() {
            return Stream.concat(Stream.of("all", "none"), Arrays.stream(Peer.values()).map(Peer::word)).iterator();
        }
    }

    /// A number of things, at least 1.
    public static class Count extends Parsed<Integer> {
        /// For picocli.
        public Count() {
            this(Integer.MAX_VALUE);
        }

        /// Takes no more than `most`.
        Count(int most) {
            super(Integer::valueOf, count -> count >= 1 && count <= most, "is not a number from 1 to " + most);
        }
    }

    /// A number of threads that [Parallelism] takes.
    public static final class Threads extends Count {
        /// For picocli.
        public Threads() {
            super(Parallelism.MOST_THREADS);
        }
    }

    /// Any 64-bit integer.
    public static final class AnyInteger extends Parsed<Long> {
        /// For picocli.
        public AnyInteger() {
            super(Long::valueOf, _ -> true, "is not a 64-bit integer");
        }
    }

    /// The name of a file.
    public static final class PathName implements ITypeConverter<Path> {
        /// For picocli.
        public PathName() {}

        @Override
        public Path convert(String text) {
            try {
                return Path.of(text);
            } catch (InvalidPathException e) {
                throw new TypeConversionException(Problem.unnameable(e).message());
            }
        }
    }

    /// A number of bytes: `4g`, `512m`, `64k` or plain bytes; powers of 1024 as for the heap options of Java.
    public static final class ByteCount extends Parsed<Long> {
        /// For picocli.
        public ByteCount() {
            super(ByteCount::parse, bytes -> bytes >= 1, "is not a size such as 4g, 512m or 64k");
        }

        private static long parse(String text) {
            String digits = text.toLowerCase(Locale.ROOT);
            int shift = digits.isEmpty() ? 0 : 10 * ("kmgt".indexOf(digits.charAt(digits.length() - 1)) + 1);
            long bytes = Long.parseLong(shift == 0 ? digits : digits.substring(0, digits.length() - 1));
            return bytes <= Long.MAX_VALUE >> shift ? bytes << shift : 0;
        }
    }

    /// An operation and its calls: `spmv:2`, `mttkrp:0:16=20`.
    public static final class Operations extends Parsed<Workload.Item> {
        /// For picocli.
        public Operations() {
            super(Workload.Item::parse);
        }
    }

    /// A time: `5s`, `500ms`, `2m`.
    public static final class Time extends Parsed<Duration> {
        /// For picocli.
        public Time() {
            super(Time::parse, Duration::isPositive, "is not a time such as 5s, 500ms or 2m");
        }

        private static Duration parse(String text) {
            Matcher time = Pattern.compile("([0-9]{1,9})(ms|s|m)").matcher(text);
            if (!time.matches()) {
                return Duration.ZERO;
            }
            long number = Long.parseLong(time.group(1));
            return switch (time.group(2)) {
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                default -> Duration.ofMinutes(number);
            };
        }
    }

    /// A list of integers such as `4,5,6`.
    public static final class Integers extends Parsed<long[]> {
        /// For picocli.
        public Integers() {
            super(text -> Arrays.stream(text.split(",", -1)).map(String::strip).mapToLong(Long::parseLong).toArray(),
                    _ -> true, "is not a list of 64-bit integers such as 4,5,6");
        }
    }
}
