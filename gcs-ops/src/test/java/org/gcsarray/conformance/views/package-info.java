/// Golden cases of views that hold elements: sparse ones, written ones, windows of one dimension, and a game on a torus.
@NullMarked
package org.gcsarray.conformance.views;

import org.jspecify.annotations.NullMarked;
