package org.gcsarray.spark.internal.table;

import java.util.Optional;
import java.util.Set;

import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;

import org.gcsarray.buffer.DType;

/// Types of columns and of values.
final class ColumnTypes {

    private static final Set<DataType> INTEGERS = Set.of(DataTypes.ByteType, DataTypes.ShortType,
            DataTypes.IntegerType, DataTypes.LongType);

    private ColumnTypes() {}

    /// Returns the type of a value column; of complex values that of either part.
    static DataType of(DType dtype) {
        return switch (dtype) {
            case FLOAT64, COMPLEX128 -> DataTypes.DoubleType;
            case FLOAT32 -> DataTypes.FloatType;
            case INT64 -> DataTypes.LongType;
            case INT32 -> DataTypes.IntegerType;
            case BOOL -> DataTypes.BooleanType;
            default -> of(dtype.widened());
        };
    }

    /// Returns the type of the values of a column; none if they cannot be represented exactly, or are not numbers.
    static Optional<DType> dtype(DataType column) {
        if (column.equals(DataTypes.ByteType) || column.equals(DataTypes.ShortType)) {
            return Optional.of(DType.INT32);
        }
        for (DType dtype : DType.values()) {
            if (!dtype.isStorage() && !dtype.isComplex() && of(dtype).equals(column)) {
                return Optional.of(dtype);
            }
        }
        return Optional.empty();
    }

    static boolean isInteger(DataType column) {
        return INTEGERS.contains(column);
    }

    /// Returns whether the values of a column are a part of a complex value exactly.
    static boolean isPart(DataType column) {
        return column.equals(DataTypes.DoubleType) || column.equals(DataTypes.FloatType);
    }
}
