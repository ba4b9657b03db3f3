package org.gcsarray.spark.value;

import java.util.List;
import java.util.Optional;

import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;
import org.gcsarray.internal.Settings;
import org.gcsarray.internal.Settings.Setting;
import org.gcsarray.shape.SmoothShape;

/// Which columns of a table are the indices and the value, and what the table does not say itself. Immutable, each `with` method returns a
/// changed copy.
@CheckReturnValue
public final class TableOptions extends Options {
    private static final Setting<Optional<SmoothShape>> SHAPE = new Setting<>("shape", Optional.empty());
    private static final Setting<List<String>> INDEX_COLUMNS = new Setting<>("indexColumns", List.of());
    private static final Setting<List<String>> VALUE_COLUMNS = new Setting<>("valueColumns", List.of());
    private static final Setting<String> LAYOUT = new Setting<>("layout", "");

    /// Everything as the table itself says.
    public static final TableOptions DEFAULT = new TableOptions(
            Settings.of(SHAPE, INDEX_COLUMNS, VALUE_COLUMNS, LAYOUT));

    private TableOptions(Settings settings) {
        super(settings);
    }

    /// Returns the shape; empty to take it from the description, or else from the largest indices.
    public Optional<SmoothShape> shape() {
        return settings.get(SHAPE);
    }

    /// Returns the names of the index columns in the order of the dimensions; empty to take them from the description, or else all columns but
    /// the value; described ones keep their extents, whatever their order.
    public List<String> indexColumns() {
        return settings.get(INDEX_COLUMNS);
    }

    /// Returns the name of the value column, or of the real and the imaginary part; empty to take them from the description, or else `value`.
    public List<String> valueColumns() {
        return settings.get(VALUE_COLUMNS);
    }

    /// Returns the layout of the array, such as `2,0|1`; empty for the first dimension as rows.
    public String layout() {
        return settings.get(LAYOUT);
    }

    /// Returns these options with a shape.
    public TableOptions withShape(long... extents) {
        return new TableOptions(settings.with(SHAPE, Optional.of(SmoothShape.of(extents))));
    }

    /// Returns these options with index columns.
    public TableOptions withIndexColumns(String... names) {
        return new TableOptions(settings.with(INDEX_COLUMNS, List.of(names)));
    }

    /// Returns these options with a value column, or two of a complex value.
    public TableOptions withValueColumns(String... names) {
        return new TableOptions(settings.with(VALUE_COLUMNS, List.of(names)));
    }

    /// Returns these options with a layout.
    public TableOptions withLayout(String text) {
        return new TableOptions(settings.with(LAYOUT, text));
    }
}
