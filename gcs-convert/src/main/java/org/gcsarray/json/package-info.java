/// The index space as JSON: intervals, domains and transforms, read strictly and written in normal form.
///
/// ```
///   text ─▶ JsonText ─▶ JsonNode ─▶ DomainReader, TransformReader ─▶ IndexDomain, IndexTransform
///   text ◀─ JsonText ◀─ JsonNode ◀─ DomainWriter, TransformWriter ◀─┘
/// ```
///
/// [org.gcsarray.json.IndexJson] is the door. The JSON is that of TensorStore's index space, with which files can be exchanged. This
/// package knows `index`, `shape` and Jackson.
@NullMarked
package org.gcsarray.json;

import org.jspecify.annotations.NullMarked;
