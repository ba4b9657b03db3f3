/// N-d operations on sparse arrays.
@NullMarked
package org.gcsarray.ops;

import org.jspecify.annotations.NullMarked;
