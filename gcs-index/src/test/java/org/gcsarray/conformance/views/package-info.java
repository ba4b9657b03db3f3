/// The golden cases of views and shapes.
@NullMarked
package org.gcsarray.conformance.views;

import org.jspecify.annotations.NullMarked;
