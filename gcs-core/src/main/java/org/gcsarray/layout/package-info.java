/// All layouts of a shape and their exact bytes.
///
/// ```
/// rank N:  N!(N-1) layouts  ->  2^N - 2 storage classes  ->  bytes, plain and hyper-sparse rows
///          2,0|1  0,2|1         rows {0,2}, columns {1}      (R+1)*4 + n*w(C) + values, or nzr*w(R) + (nzr+1)*4 + ...
/// ```
///
/// Bytes depend only on which dimensions are rows, so [LayoutPrediction] needs the number of non-empty rows of each class and builds
/// nothing. This package knows `format`, `index`, `buffer` and `shape`.
@NullMarked
package org.gcsarray.layout;

import org.jspecify.annotations.NullMarked;
