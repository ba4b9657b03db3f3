/// What the tests of this module share: sessions, and clusters of executors in processes of their own.
@NullMarked
package org.gcsarray.spark.testing;

import org.jspecify.annotations.NullMarked;
