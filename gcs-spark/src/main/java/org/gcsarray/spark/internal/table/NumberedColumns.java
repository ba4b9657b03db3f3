package org.gcsarray.spark.internal.table;

import java.util.stream.IntStream;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;

/// The columns of a table by their numbers: Spark finds names in any case, so that it does not tell `value` from `Value`.
final class NumberedColumns {

    private NumberedColumns() {}

    /// Returns a table with its columns renamed for [#column].
    static Dataset<Row> of(Dataset<Row> table) {
        return table.toDF(IntStream.range(0, table.columns().length).mapToObj(NumberedColumns::name)
                .toArray(String[]::new));
    }

    /// Returns a column of such a table.
    ///
    /// @param number number of the column, from 0
    static Column column(int number) {
        return functions.col(name(number));
    }

    private static String name(int number) {
        return "c" + number;
    }
}
