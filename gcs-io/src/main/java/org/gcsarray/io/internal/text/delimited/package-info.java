/// Delimited tables: a line of column names, then an entry per line, indices or names and a value in columns that the options choose.
///
/// ```
///   DelimitedFormat ─▶ DelimitedHeadParser ─▶ CoordinateHead of `text`    which column is what (ColumnNames)
///                   ─▶ CoordinateBody of `text`, with fields in other places
///                   ─▶ TextOutput of `text`
/// ```
@NullMarked
package org.gcsarray.io.internal.text.delimited;

import org.jspecify.annotations.NullMarked;
