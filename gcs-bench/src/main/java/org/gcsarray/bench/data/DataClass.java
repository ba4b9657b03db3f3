package org.gcsarray.bench.data;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;

/// A generator by name, with the arguments it takes when none are given.
///
/// @param name      name in the calls
/// @param kind      what it makes, in words
/// @param rank      rank of its arrays, 0 if the arguments decide
/// @param defaults  arguments of the bare name
/// @param generator makes the array
public record DataClass(String name, String kind, int rank, List<Double> defaults, Generator generator) {

    /// Makes an array of arguments.
    @FunctionalInterface
    public interface Generator {
        /// Returns the array of these arguments.
        CooArray make(Arguments arguments);
    }

    /// Arguments of a call.
    ///
    /// @param values numbers in order
    public record Arguments(List<Double> values) {

        /// Returns an integer argument.
        int integer(int position) {
            return Math.toIntExact(integerOf(position));
        }

        /// Returns a seed.
        long integerOf(int position) {
            double value = values.get(position);
            if (value != Math.rint(value)) {
                throw new IllegalArgumentException(
                        "argument " + (position + 1) + " is " + value + "; an integer is expected");
            }
            return (long) value;
        }

        /// Returns any argument.
        double number(int position) {
            return values.get(position);
        }
    }

    /// A generator and its arguments.
    ///
    /// @param generator class of the array
    /// @param arguments numbers
    public record Call(DataClass generator, Arguments arguments) {

        /// Returns the array.
        public NdArray make() {
            return generator.generator.make(arguments);
        }

        /// Returns the call as [DataClass#parse] reads it.
        @Override
        public String toString() {
            return generator.name + arguments.values.stream().map(DataClass::plain)
                    .collect(Collectors.joining(",", "(", ")"));
        }
    }

    private static final List<DataClass> ALL = List.of(
            matrix("uniform2d", "m,n,draws,seed: elements anywhere",
                    a -> Matrices.uniform2d(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3)), 1e5, 1e5, 1e6,
                    11),
            matrix("rmat", "scale,edges,seed: recursive graph, clustered",
                    a -> Matrices.rmat(a.integer(0), a.integer(1), a.integerOf(2)), 16, 1e6, 12),
            matrix("powerlaw", "scale,edges,seed: rmat with its vertices renamed at random",
                    a -> Matrices.rmatPermuted(a.integer(0), a.integer(1), a.integerOf(2)), 16, 1048576, 14),
            matrix("stencil5", "nx,ny: 5 points of a grid", a -> Stencils.stencil5(a.integer(0), a.integer(1)), 500,
                    500),
            matrix("stencil27", "n: 27 points of a cube", a -> Stencils.stencil27(a.integer(0)), 40),
            matrix("banded", "n,h,seed: all elements with |i-j| <= h",
                    a -> Matrices.banded(a.integer(0), a.integer(1), a.integerOf(2)), 1e5, 5, 13),
            matrix("bandrandom", "n,mean,deviation,width,seed: normal row lengths, uniform in a band",
                    a -> Matrices.bandedRandom(a.integer(0), a.integer(1), a.integer(2), a.integer(3), a.integerOf(4)),
                    1e5, 19, 5, 20000, 15),
            matrix("fem", "n,unknowns,seed: stencil27 with dense blocks",
                    a -> Stencils.fem(a.integer(0), a.integer(1), a.integerOf(2)), 24, 3, 16),
            matrix("roads", "n,extra,reach,seed: a path with random local edges",
                    a -> Matrices.roads(a.integer(0), a.number(1), a.integer(2), a.integerOf(3)), 4e5, 0.4, 1000, 17),
            matrix("giant", "n,perRow,giants,share,seed: short rows and a few giant ones",
                    a -> Matrices.giantRows(a.integer(0), a.integer(1), a.integer(2), a.number(3), a.integerOf(4)), 2e5,
                    5,
                    3, 0.15, 18),
            matrix("wide", "rows,columns,mean,seed: log-normal rows, many columns",
                    a -> Matrices.wide(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3)), 1000, 1e6, 1000, 19),
            matrix("blocks", "n,blocks,side,seed: dense blocks anywhere",
                    a -> Matrices.denseBlocks(a.integer(0), a.integer(1), a.integer(2), a.integerOf(3)), 2e4, 40, 200,
                    20));

    private static DataClass matrix(String name, String kind, Generator generator, double... defaults) {
        return new DataClass(name, kind, 2, Arrays.stream(defaults).boxed().toList(), generator);
    }

    /// Returns all generators.
    public static List<DataClass> all() {
        return ALL;
    }

    /// Reads `name` or `name(1,2,3)`.
    ///
    /// @throws IllegalArgumentException if there is no such generator or it takes another number of arguments
    public static Call parse(String text) {
        int open = text.indexOf('(');
        String name = open < 0 ? text : text.substring(0, open);
        DataClass found = ALL.stream().filter(one -> one.name.equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "\"" + text + "\" is neither a file nor a matrix class; classes are "
                                + ALL.stream().map(DataClass::name).collect(Collectors.joining(", "))));
        List<Double> arguments = open < 0 ? found.defaults : numbers(text, open);
        if (arguments.size() != found.defaults.size()) {
            throw new IllegalArgumentException(text + " has " + arguments.size() + " arguments; " + name + " takes "
                    + found.defaults.size() + ": " + found.kind);
        }
        return new Call(found, new Arguments(arguments));
    }

    private static List<Double> numbers(String text, int open) {
        if (!text.endsWith(")")) {
            throw new IllegalArgumentException("\"" + text + "\" lacks the closing parenthesis");
        }
        try {
            return Arrays.stream(text.substring(open + 1, text.length() - 1).split(",", -1)).map(Double::valueOf)
                    .toList();
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("\"" + text + "\" holds something that is no number", e);
        }
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
