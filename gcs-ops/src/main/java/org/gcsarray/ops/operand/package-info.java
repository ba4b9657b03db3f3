/// Options of all operations.
///
/// ```
/// OpOptions               threads, the limit of memory, and the kind of products:
/// OpOptions.ProductKind   whether a product is sparse or dense
/// ```
///
/// Knows `convert` and what lies below.
@NullMarked
package org.gcsarray.ops.operand;

import org.jspecify.annotations.NullMarked;
