package org.gcsarray.cli.internal.report;

import java.math.BigInteger;
import java.util.List;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.buffer.Scalar;

/// Writes reports as JSON: keys in the order of the components, numbers plain, NaN and infinities as strings, Optional as null.
public final class Json {

    private Json() {}

    /// Made when the first report is written: most runs print text.
    private static final class Mapper {

        static final JsonMapper OF_REPORTS = JsonMapper.builder()
                .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();
    }

    /// Returns a value as JSON takes it: complex numbers as real and imaginary part.
    public static Object number(Scalar value) {
        return switch (value.dtype()) {
            case INT64, INT32, INT16, INT8, UINT32, UINT16, UINT8 -> value.integer();
            case UINT64 -> new BigInteger(value.toString());
            case BOOL -> value.integer() != 0;
            case FLOAT64, FLOAT32, FLOAT16 -> value.real();
            case COMPLEX128, COMPLEX64 -> List.of(value.real(), value.imaginary());
        };
    }

    /// Returns a report in one line.
    public static String write(Object report) {
        return Mapper.OF_REPORTS.writeValueAsString(report);
    }
}
