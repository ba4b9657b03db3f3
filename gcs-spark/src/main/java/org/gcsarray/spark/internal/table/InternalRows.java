package org.gcsarray.spark.internal.table;

import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;

import org.gcsarray.io.Fault;

/// The rows of a table as Spark keeps them. Its iterators use one row object again and again: a reader copies what it keeps.
final class InternalRows {

    private InternalRows() {}

    static JavaRDD<InternalRow> of(Dataset<Row> table, String name) {
        if (!(table instanceof org.apache.spark.sql.classic.Dataset<Row> classic)) {
            throw TableFaults.fault(Fault.Code.UNSUPPORTED, name, "the table is of a remote session ("
                    + table.getClass().getName() + "); its rows are not in this cluster's reach",
                    "run the program with spark-submit");
        }
        return classic.queryExecution().toRdd().toJavaRDD();
    }
}
