/// The guides of the documents, compiled and run.
@NullMarked
package org.gcsarray.guide;

import org.jspecify.annotations.NullMarked;
