/// Files of other programs, and damaged ones, against tables of what they hold; [org.gcsarray.house.DataFiles] says where they lie.
@NullMarked
package org.gcsarray.conformance.files;

import org.jspecify.annotations.NullMarked;
