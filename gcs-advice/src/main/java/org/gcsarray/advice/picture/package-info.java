/// Pictures and statistics of how the elements of an array lie in the table that a layout makes of it.
///
/// ```
/// StoredArray ──SpyPlot.Table──▶ (row, column) of each element ──▶ SpyPlot     counts per cell ──▶ SpyImage   PNG
///              layout, or two dimensions                 └──▶ SpyPlot.RowLengths  rows by their number of elements
/// ```
///
/// `SpyPlot.Bins` cuts rows and columns into those of the picture. Nothing is built in the layout that is shown: one pass over the stored elements is enough.
@NullMarked
package org.gcsarray.advice.picture;

import org.jspecify.annotations.NullMarked;
