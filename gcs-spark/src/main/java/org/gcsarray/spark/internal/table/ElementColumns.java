package org.gcsarray.spark.internal.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.Fault;
import org.gcsarray.spark.value.TableOptions;

/// Which columns of an exchange table are the indices and the value.
///
/// @param table   name of the table, for faults
/// @param indices names of the index columns
/// @param values  name of the value column, or of real and imaginary part
/// @param dtype   type of the values
record ElementColumns(String table, List<String> indices, List<String> values, DType dtype) {

    /// Finds the columns: those of the options, else those of the description, else the value by its name and all others as indices.
    static ElementColumns of(String table, StructType schema, Optional<TableDescription> description,
            TableOptions options) {
        List<String> values = !options.valueColumns().isEmpty() ? options.valueColumns()
                : description.map(TableDescription::valueColumns).orElseGet(() -> usualValues(table, schema));
        List<String> indices = !options.indexColumns().isEmpty() ? options.indexColumns()
                : description.map(TableDescription::indexColumns).orElseGet(() -> Arrays.stream(schema.fieldNames())
                        .filter(name -> !values.contains(name)).toList());
        Set<String> seen = new HashSet<>();
        for (String name : indices) {
            DataType type = type(table, schema, name, seen);
            if (!ColumnTypes.isInteger(type)) {
                throw TableFaults.fault(Fault.Code.DTYPE, table, "index column " + name + " has type "
                        + type.simpleString() + " (expected tinyint, smallint, int or bigint)",
                        "cast it, or name the index columns");
            }
        }
        List<DataType> types = values.stream().map(name -> type(table, schema, name, seen)).toList();
        DType dtype = dtype(table, values, types);
        if (description.isPresent() && description.get().dtype() != dtype) {
            throw TableFaults.fault(Fault.Code.DTYPE, table, "the description says " + description.get().dtype()
                    + ", but the values in " + values + " are " + dtype, "cast the columns to the type described");
        }
        return new ElementColumns(table, indices, values, dtype);
    }

    private static List<String> usualValues(String table, StructType schema) {
        List<String> names = List.of(schema.fieldNames());
        if (names.contains("value")) {
            return List.of("value");
        }
        if (names.contains("re") && names.contains("im")) {
            return List.of("re", "im");
        }
        throw TableFaults.fault(Fault.Code.MEMBER, table, "no value column (expected value, or re and im; actual "
                + names + ")", "name the value column");
    }

    private static DataType type(String table, StructType schema, String name, Set<String> seen) {
        List<String> names = List.of(schema.fieldNames());
        long count = names.stream().filter(name::equals).count();
        if (count != 1) {
            throw TableFaults.fault(Fault.Code.MEMBER, table, "column " + name + " occurs " + count
                    + " times (expected once; actual columns " + names + ")", "");
        }
        if (!seen.add(name)) {
            throw TableFaults.fault(Fault.Code.MEMBER, table, "column " + name + " is used twice", "");
        }
        return schema.apply(name).dataType();
    }

    private static DType dtype(String table, List<String> values, List<DataType> types) {
        if (types.size() == 2 && types.stream().allMatch(ColumnTypes::isPart)) {
            return DType.COMPLEX128;
        }
        return (types.size() == 1 ? ColumnTypes.dtype(types.getFirst()) : Optional.<DType>empty())
                .orElseThrow(() -> TableFaults.fault(Fault.Code.DTYPE, table, "value columns " + values + " have types "
                        + types.stream().map(DataType::simpleString).toList()
                        + " (expected one of double, float, bigint, int, smallint, tinyint, boolean, or two of double"
                        + " or float)", "cast decimals and texts to the type that is meant"));
    }

    /// Returns the table with these columns only: indices and values as longs, values of floating types as doubles.
    Dataset<Row> select(Dataset<Row> source) {
        Dataset<Row> numbered = NumberedColumns.of(source);
        List<String> names = List.of(source.schema().fieldNames());
        DataType number = dtype.isFloating() ? DataTypes.DoubleType : DataTypes.LongType;
        List<Column> columns = new ArrayList<>();
        for (String name : indices) {
            columns.add(NumberedColumns.column(names.indexOf(name)).cast(DataTypes.LongType).as("i" + columns.size()));
        }
        for (String name : values) {
            columns.add(NumberedColumns.column(names.indexOf(name)).cast(number)
                    .as("v" + columns.size()));
        }
        return numbered.select(columns.toArray(Column[]::new));
    }
}
