/// Converters between formats, file formats, EJML and JSON.
@NullMarked
package org.gcsarray.convert;

import org.jspecify.annotations.NullMarked;
