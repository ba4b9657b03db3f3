package org.gcsarray.json;

import java.util.Optional;

import org.gcsarray.index.IndexTransform;

/// What JSON says about one layer of a stack: where its array is, and the transform that puts it in its place.
public sealed interface LayerSpec {

    /// Returns what is said about the array of the layer, before its transform.
    ArraySchema schema();

    /// Returns the transform from the stack to the array; without one, the array lies in its own place.
    Optional<IndexTransform> transform();

    /// A layer whose elements stand in the JSON. It is read-only.
    ///
    /// @param array     elements
    /// @param schema    what is said beside them; its type is that of the array
    /// @param transform from the stack to the array
    record Inline(InlineArray array, ArraySchema schema, Optional<IndexTransform> transform) implements LayerSpec {

        /// Puts the type of the array into the schema.
        ///
        /// @throws IllegalArgumentException if it has another
        public Inline {
            schema.dtype().filter(type -> type != array.type()).ifPresent(type -> {
                throw new IllegalArgumentException(
                        "the array has dtype " + array.type() + "; the schema says " + type);
            });
            schema = schema.withDtype(array.type());
        }
    }

    /// A layer whose array is in a file.
    ///
    /// @param path      file, relative to the folder of the JSON, with `/` between folders
    /// @param schema    what is known about the array
    /// @param transform from the stack to the array
    record InFile(String path, ArraySchema schema, Optional<IndexTransform> transform) implements LayerSpec {

        /// Checks the path.
        ///
        /// @throws IllegalArgumentException if it is empty
        public InFile {
            if (path.isEmpty()) {
                throw new IllegalArgumentException("the path of a file must not be empty");
            }
        }
    }
}
