/// The page of advice about layouts.
///
/// ```
/// Advice ──▶ AdvicePage ──▶ one HTML page without scripts, fonts and requests
///              ├── AdviceTables   candidates and other rules, through HtmlTable
///              ├── BytesBars      bytes of each layout
///              ├── TimeScatter    predicted against measured, on LogAxis
///              ├── CostBars       what each operation's time is made of
///              └── Glossary       what the words of predictions mean
///            Markup writes elements, AdviceNumbers the numbers; advice.css is the style
/// ```
///
/// This package knows `advice`; only the command knows this package.
@NullMarked
package org.gcsarray.advice.report;

import org.jspecify.annotations.NullMarked;
