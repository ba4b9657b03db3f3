/// Tests of tables and pictures of text.
@NullMarked
package org.gcsarray.cli.internal.report;

import org.jspecify.annotations.NullMarked;
