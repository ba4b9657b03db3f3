/// Containers `.gcs` of a shared file system: read by many tasks, each the blocks of its partition, and written through the driver.
///
/// ```
///   a.gcs    | header | block 0 | block 1 | block 2 | block 3 | directory |
///                          |         |         |         |         |
///   driver                 |         |         |         |         +--> groups of blocks, Ranges
///   tasks              partition 0 --+     partition 1 --+              each maps the file, reads its blocks, checks CRC and order
///
///   write    partition 0, partition 1, ..  -->  driver  -->  ContainerBuilder: rows that were cut become one again  -->  a.gcs
/// ```
///
/// Only [org.gcsarray.spark.internal.container.Containers] is public. Knows the blocks and the container of [org.gcsarray.io.container]; knows no
/// table.
@NullMarked
package org.gcsarray.spark.internal.container;

import org.jspecify.annotations.NullMarked;
