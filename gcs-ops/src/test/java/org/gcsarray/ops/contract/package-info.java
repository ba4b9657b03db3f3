/// Products that sum over axes, against loops over all indices.
@NullMarked
package org.gcsarray.ops.contract;

import org.jspecify.annotations.NullMarked;
