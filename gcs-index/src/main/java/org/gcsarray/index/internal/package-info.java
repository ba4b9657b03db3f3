/// What the index space and the packages above it share: exact numbers and the texts of errors. Internal to this project.
///
/// ```
/// Exact      offset + stride * x in 64 bits, rejected or limited where it exceeds them
/// Faults     parts of one call that fail each by itself  --->  one exception that names them all
/// Dimensions dimensions by number or label
/// Quoted     a label as messages show it: "x", with escapes
/// ```
///
/// Knows the JDK only.
@NullMarked
package org.gcsarray.index.internal;

import org.jspecify.annotations.NullMarked;
