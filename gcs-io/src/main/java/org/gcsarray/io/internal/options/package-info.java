/// What a format does with the options that it is given.
///
/// ```
///   FileFormat.features ─┐
///                        ├─▶ UnusedOptions ─▶ notes, or a fault for a member
///   ReadOptions ─────────┘
///
///   FileFormat.features ─┐
///                        ├─▶ Losses ─▶ notes of what a file leaves out
///   WriteOptions ────────┘
/// ```
///
/// [UnusedOptions] are the same for every reader of a format, [Losses] for every writer. Knows options,
/// notes and formats by their interface; knows no file.
@NullMarked
package org.gcsarray.io.internal.options;

import org.jspecify.annotations.NullMarked;
