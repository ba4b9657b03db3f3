/// Pictures and statistics of how the elements of an array lie in the table that a layout makes of it, and an advice about layouts as a
/// page.
///
/// ```
/// StoredArray ──Folding──▶ (row, column) of each element ──▶ SpyPlot     counts per cell ──▶ SpyImage   PNG
///              layout, or two dimensions                 └──▶ RowLengths  rows by their number of elements
///
/// Advice ──▶ AdvicePage ──▶ one HTML page without scripts, fonts and requests
///              ├── AdviceTables   candidates and other rules, through HtmlTable
///              ├── BytesBars      bytes of each layout
///              ├── TimeScatter    predicted against measured, on LogAxis
///              └── CostBars       what each operation's time is made of
///            Markup writes elements, AdviceNumbers the numbers; advice.css is the style
/// ```
///
/// A picture builds nothing in the layout that is shown: one pass over the stored elements is enough. This package knows `advice`;
/// nothing knows it but the command.
@NullMarked
package org.gcsarray.bench.report;

import org.jspecify.annotations.NullMarked;
