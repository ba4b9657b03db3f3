/// The examples that the comments of this module show, run.
///
/// A comment shows a region of a test by the tag `snippet` of Javadoc, and the test asserts what the comments of the example say.
@NullMarked
package org.gcsarray.snippet;

import org.jspecify.annotations.NullMarked;
