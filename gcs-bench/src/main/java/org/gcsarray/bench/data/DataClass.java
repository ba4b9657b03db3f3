package org.gcsarray.bench.data;

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
        ///
        /// @throws IllegalArgumentException if the arguments are none of the class, or too large
        public NdArray make() {
            try {
                return generator.generator.make(arguments);
            } catch (ArithmeticException e) {
                throw new IllegalArgumentException(this + " is too large: it needs more than " + Integer.MAX_VALUE
                        + " rows, columns or elements", e);
            }
        }

        /// Returns the call as [DataCatalog#parse] reads it.
        @Override
        public String toString() {
            return generator.name + arguments.values.stream().map(DataClass::plain)
                    .collect(Collectors.joining(",", "(", ")"));
        }
    }

    private static String plain(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
