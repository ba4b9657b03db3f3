package org.gcsarray.spark.value;

import java.util.List;
import java.util.Optional;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.shape.SmoothShape;

/// Which columns of a table are the indices and the value, and what the table does not say itself.
///
/// @param shape        shape; empty to take it from the description, or else from the largest indices
/// @param indexColumns names of the index columns in the order of the dimensions; empty to take them from the description, or else all columns but
///                     the value; described ones keep their extents, whatever their order
/// @param valueColumns name of the value column, or of the real and the imaginary part; empty to take them from the description, or else `value`
/// @param layout       layout of the array, such as `2,0|1`; empty for the first dimension as rows
@CheckReturnValue
public record TableOptions(Optional<SmoothShape> shape, List<String> indexColumns, List<String> valueColumns,
        String layout) {

    /// Everything as the table itself says.
    public static final TableOptions DEFAULT = new TableOptions(Optional.empty(), List.of(), List.of(), "");

    /// Copies the lists.
    public TableOptions {
        indexColumns = List.copyOf(indexColumns);
        valueColumns = List.copyOf(valueColumns);
    }

    /// Returns these options with a shape.
    public TableOptions withShape(long... extents) {
        return new TableOptions(Optional.of(SmoothShape.of(extents)), indexColumns, valueColumns, layout);
    }

    /// Returns these options with index columns.
    public TableOptions withIndexColumns(String... names) {
        return new TableOptions(shape, List.of(names), valueColumns, layout);
    }

    /// Returns these options with a value column, or two of a complex value.
    public TableOptions withValueColumns(String... names) {
        return new TableOptions(shape, indexColumns, List.of(names), layout);
    }

    /// Returns these options with a layout.
    public TableOptions withLayout(String text) {
        return new TableOptions(shape, indexColumns, valueColumns, text);
    }
}
