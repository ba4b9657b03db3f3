/// For tests of programs that use arrays: arrays to try, what each holds by brute force, and assertions.
///
/// ```
/// ArrayArbitraries    shapes, layouts, indices, values and arrays for jqwik, the awkward ones more often
/// ArrayDomain         the same by type: @Domain(ArrayDomain.class), then @ForAll GcsArray
/// DenseOracle         an array read element by element, and by iteration: the truth to compare with
/// Unfolding           coordinates unfolded into a layout by a comparison sort, without any converter
/// ArrayAssertions     assertThat(array), an ArrayAssert: shape, type, nse, single elements, all elements
/// ```
///
/// Knows the arrays of gcs-core, jqwik and AssertJ.
@NullMarked
package org.gcsarray.testing;

import org.jspecify.annotations.NullMarked;
