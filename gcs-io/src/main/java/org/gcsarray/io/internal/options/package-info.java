/// What a format does with the options that it is given.
///
/// ```
///   FileFormat.features ─┐
///                        ├─▶ UnusedOptions ─▶ notes, or a fault for a member
///   ReadOptions ─────────┘
/// ```
///
/// [UnusedOptions] are the same for every reader of a format. Knows options, notes and formats by their interface; knows no file.
@NullMarked
package org.gcsarray.io.internal.options;

import org.jspecify.annotations.NullMarked;
