/// Scalars as JSON, in the descriptions of arrays that containers and tables hold.
///
/// ```
/// ScalarJson    2.5   true   "nan"   [1.0, -0.5]      <-->  a Scalar of a known type
/// ```
///
/// Knows `json` and the buffers.
@NullMarked
package org.gcsarray.json.internal;

import org.jspecify.annotations.NullMarked;
