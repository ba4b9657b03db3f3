/// Tables of Spark that hold arrays: the exchange table, which any engine reads, and the block table, for computing.
///
/// ```
///   exchange table                          block table
///   i0 | i1 | i2 | value                    block | part | firstRow | rowCount | rowIds | rowPointers | columns | values
///    0 |  3 |  1 |  2.5    one element         0  |   0  |        0 |        4 |   null |  0 2 2 3 5  | 1 7 0 2 4 | ...   one block
///    0 |  4 |  1 | -1.0                        1  |   0  |        4 |        1 |   null |  0 3        | 0 1 2     | ...   a long row,
///    2 |  0 |  5 |  0.0                        1  |   1  |        4 |        1 |   null |  0 2        | 3 8       | ...   second part
///
///   both:  {"gcsarray":"1.0","kind":"coo", ..} or {"gcsarray":"1.1","kind":"rows", ..}   in the metadata of the value column,
///          and in _gcsarray.json beside Parquet files
///
///   rows, any order -- ElementReader: Elements -- Exchange: one shuffle --> blocks
///   blocks, any order -- BlockSummary: order, ranges -- one shuffle of whole blocks, OrderedBlocks --> blocks
/// ```
///
/// [ExchangeTable] and [BlockTable] are the entry points. Knows the blocks, Spark SQL and the JSON of [org.gcsarray.io.container]; knows no container
/// file.
@NullMarked
package org.gcsarray.spark.internal.table;

import org.jspecify.annotations.NullMarked;
