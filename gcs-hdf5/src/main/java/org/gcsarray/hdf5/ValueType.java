package org.gcsarray.hdf5;

import java.util.Set;

import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.io.ArrayFormatException;
import org.gcsarray.io.Fault;

/// A value type of binsparse.
///
/// @param iso     whether one value stands for all
/// @param complex whether two numbers make a value
/// @param base    type of the numbers
record ValueType(boolean iso, boolean complex, String base) {

    private static final Set<String> BASES = Set.of("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32",
            "uint64", "float32", "float64", "bint8");

    /// Parses a type such as `iso[complex[float64]]`.
    ///
    /// @throws IllegalArgumentException if binsparse has no such type
    static ValueType parse(String text) {
        boolean iso = isWrapped(text, "iso");
        String inner = iso ? unwrapped(text) : text;
        boolean complex = isWrapped(inner, "complex");
        String base = complex ? unwrapped(inner) : inner;
        if (!BASES.contains(base) || (complex && !base.startsWith("float"))) {
            throw new IllegalArgumentException("unknown value type \"" + text + "\"");
        }
        return new ValueType(iso, complex, base);
    }

    private static boolean isWrapped(String text, String word) {
        return text.startsWith(word + "[") && text.endsWith("]");
    }

    private static String unwrapped(String text) {
        return text.substring(text.indexOf('[') + 1, text.length() - 1);
    }

    /// Reads values.
    ///
    /// @param dataset the dataset
    /// @param count   number of values, of which an iso dataset stores one
    Values read(HdfDataset dataset, int count) throws ArrayFormatException {
        Values values = stored(dataset);
        int expected = iso ? Math.min(1, count) : count;
        if (values.size() != expected && !(iso && values.size() == 1)) {
            throw dataset.place().fault(Fault.Code.STRUCTURE,
                    values.size() + " values (expected " + expected + ")", "");
        }
        if (!iso) {
            return values;
        }
        return Values.uniform(values.size() == 0 ? Scalar.zero(values.dtype()) : values.get(0), count);
    }

    private Values stored(HdfDataset dataset) throws ArrayFormatException {
        NumberReader.length(dataset);
        if (complex && dataset.type() instanceof HdfType.ComplexType) {
            return NumberReader.values(dataset);
        }
        boolean truth = base.equals("bint8");
        boolean fits = truth ? dataset.type().byteWidth() == 1 : dataset.type().toString().equals(base);
        if (!fits) {
            throw dataset.place().fault(Fault.Code.DTYPE,
                    "elements of " + dataset.type() + " (expected " + base + ", as the descriptor says)", "");
        }
        return complex ? NumberReader.pairs(dataset) : truth ? NumberReader.truths(dataset)
                : NumberReader.values(dataset);
    }
}
