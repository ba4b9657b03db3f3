/// The same arrays when they outgrow one machine: [SparkGcs] makes them, [SparkGcsArray] is one.
@NullMarked
package org.gcsarray.spark;

import org.jspecify.annotations.NullMarked;
