package org.gcsarray.buffer;

/// Conversion of values between types, position by position.
final class Conversions {

    private Conversions() {}

    static Values convert(Values values, DType target) {
        if (values instanceof UniformValues uniform) {
            return new UniformValues(uniform.value().convert(target), uniform.size());
        }
        ValuesBuilder builder = new ValuesBuilder(target, values.size());
        for (int k = 0; k < values.size(); k++) {
            try {
                builder.add(values.get(k).convert(target));
            } catch (ArithmeticException e) {
                throw new ArithmeticException("values[" + k + "]: " + e.getMessage());
            }
        }
        return builder.build();
    }
}
