/// The index space and stacks of arrays as JSON, read strictly and written in normal form.
///
/// ```
///   text ─▶ JsonText ─▶ plain values ─▶ DomainReader, TransformReader ─▶ IndexDomain, IndexTransform
///   text ◀─ JsonText ◀─ plain values ◀─ DomainWriter, TransformWriter ◀─┘
///
///   text ─▶ JsonText ─▶ plain values ─▶ StackReader (LayerReader, SchemaReader) ─▶ StackSpec ─▶ StackOpening ─▶ LazyStack
///   text ◀─ JsonText ◀─ plain values ◀─ StackWriter ◀────────────────────────────┘       ◀─ StackListing ◀─┘
/// ```
///
/// [org.gcsarray.json.IndexJson] and [org.gcsarray.json.StackJson] are the entry points. The JSON is that of TensorStore's index space and stack
/// driver, with which files can be exchanged. The caller's [org.gcsarray.json.StackSpec.LayerFiles] opens the files of layers. This package knows
/// `index`, `view`, `shape`, `buffer`, `format` and Jackson, and no files.
///
/// What a spec holds: an [org.gcsarray.json.ArraySchema] and [org.gcsarray.json.StackSpec.Layer]s, whose elements may be in it as an
/// [org.gcsarray.json.StackSpec.InlineArray] of a [org.gcsarray.json.JsonElementType]; opened, it is an [org.gcsarray.json.StackSpec.Opened].
/// [org.gcsarray.json.JsonValue] is plain JSON for the headers of file formats, [org.gcsarray.json.JsonValue.SyntaxException] reports that a text is
/// not JSON.
@NullMarked
package org.gcsarray.json;

import org.jspecify.annotations.NullMarked;
