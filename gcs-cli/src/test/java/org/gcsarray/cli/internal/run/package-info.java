/// Tests of the streams of one run.
@NullMarked
package org.gcsarray.cli.internal.run;

import org.jspecify.annotations.NullMarked;
