/// The `gcs` command.
@NullMarked
package org.gcsarray.cli;

import org.jspecify.annotations.NullMarked;
