package org.gcsarray.bench.measure;

import java.util.List;

/// A kernel on given operands: what it costs, who computes it, and how to tell that a result is right.
///
/// @param kernel     name of the kernel, such as `spmv`
/// @param data       name of the dataset
/// @param rows       rows of the matrix
/// @param columns    columns of the matrix
/// @param nse        stored elements of the matrix
/// @param cost       cost of one call of the first contender
/// @param contenders who computes it; the first one is compared with each of the others
/// @param verifier   checks the result of every contender
public record Contest(String kernel, String data, long rows, long columns, long nse, Cost cost,
        List<Contender> contenders, Verifier verifier) {}
