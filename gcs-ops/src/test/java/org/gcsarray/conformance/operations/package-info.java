/// Golden cases of the group `operations`, over the operations and kernels that stand for them.
@NullMarked
package org.gcsarray.conformance.operations;

import org.jspecify.annotations.NullMarked;
