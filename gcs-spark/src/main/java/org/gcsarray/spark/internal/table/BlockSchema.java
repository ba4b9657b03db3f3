package org.gcsarray.spark.internal.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.Metadata;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

import org.gcsarray.buffer.DType;
import org.gcsarray.io.Fault;

/// The columns of a block table.
final class BlockSchema {

    static final int BLOCK = 0;
    static final int PART = 1;
    static final int FIRST_ROW = 2;
    static final int ROW_COUNT = 3;
    static final int ROW_IDS = 4;
    static final int ROW_POINTERS = 5;
    static final int COLUMNS = 6;
    static final int VALUES = 7;

    private static final Set<String> NULLABLE = Set.of("rowIds");

    private BlockSchema() {}

    /// Returns the columns for values of a type.
    ///
    /// @param metadata metadata of the first value column
    static StructType of(DType dtype, Metadata metadata) {
        List<StructField> fields = new ArrayList<>(List.of(field("block", DataTypes.IntegerType),
                field("part", DataTypes.IntegerType), field("firstRow", DataTypes.LongType),
                field("rowCount", DataTypes.LongType), field("rowIds", array(DataTypes.LongType)),
                field("rowPointers", array(DataTypes.IntegerType)), field("columns", array(DataTypes.LongType))));
        DataType values = array(ColumnTypes.of(dtype));
        if (dtype.isComplex()) {
            fields.add(new StructField("re", values, false, metadata));
            fields.add(field("im", values));
        } else {
            fields.add(new StructField("values", values, false, metadata));
        }
        return DataTypes.createStructType(fields);
    }

    private static StructField field(String name, DataType type) {
        return DataTypes.createStructField(name, type, NULLABLE.contains(name));
    }

    private static DataType array(DataType element) {
        return DataTypes.createArrayType(element, false);
    }

    /// Returns a table with these columns only, in their order.
    static Dataset<Row> select(String name, Dataset<Row> table, DType dtype) {
        List<String> names = List.of(table.schema().fieldNames());
        List<Column> columns = new ArrayList<>();
        for (StructField field : of(dtype, Metadata.empty()).fields()) {
            if (names.stream().filter(field.name()::equals).count() != 1) {
                throw TableFaults.fault(Fault.Code.MEMBER, name, "a block table of " + dtype
                        + " values needs one column " + field.name() + " (actual columns " + names + ")", "");
            }
            DataType actual = table.schema().apply(names.indexOf(field.name())).dataType();
            if (!element(actual).equals(element(field.dataType())) || actual instanceof ArrayType != isArray(field)) {
                throw TableFaults.fault(Fault.Code.DTYPE, name, "column " + field.name() + " has type "
                        + actual.simpleString() + " (expected " + field.dataType().simpleString() + ")", "");
            }
            columns.add(NumberedColumns.column(names.indexOf(field.name())).as(field.name()));
        }
        return NumberedColumns.of(table).select(columns.toArray(Column[]::new));
    }

    private static boolean isArray(StructField field) {
        return field.dataType() instanceof ArrayType;
    }

    /// Returns the type of the elements of an array, whether they may be null or not.
    private static DataType element(DataType type) {
        return type instanceof ArrayType array ? array.elementType() : type;
    }
}
