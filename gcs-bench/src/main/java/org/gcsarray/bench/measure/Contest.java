package org.gcsarray.bench.measure;

import java.util.List;

import org.gcsarray.bench.data.Dataset;
import org.gcsarray.format.CompressedRows;

/// A kernel on given operands: what it costs, who computes it, and how to tell that a result is right.
///
/// @param data       name of the dataset
/// @param rows       rows of the matrix
/// @param columns    columns of the matrix
/// @param nse        stored elements of the matrix
/// @param cost       cost of one call of the first contender
/// @param contenders who computes it; the first one is compared with each of the others
/// @param verifier   checks the result of every contender
public record Contest(String data, long rows, long columns, long nse, Cost cost, List<Contender> contenders,
        Verifier verifier) {

    /// Returns the contest of those who compute with a matrix.
    public static Contest of(Dataset data, CompressedRows matrix, Cost cost, List<Contender> contenders,
            Verifier verifier) {
        return new Contest(data.name(), matrix.rowCount(), matrix.columnCount(), matrix.nse(), cost, contenders,
                verifier);
    }
}
