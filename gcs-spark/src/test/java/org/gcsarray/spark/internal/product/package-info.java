/// Tests of products: the single-machine library and brute force are the truth.
@NullMarked
package org.gcsarray.spark.internal.product;

import org.jspecify.annotations.NullMarked;
