package org.gcsarray.cli;

import org.gcsarray.buffer.Values;
import org.gcsarray.convert.ConvertOptions;

/// Words of `--value-width`: in how many bytes a value is stored.
enum ValueWidth {
    /// In the fewest that reproduce it bit for bit.
    LEAST(ConvertOptions.ValueForm.LEAST),
    /// In those of its type.
    WIDE(ConvertOptions.ValueForm.PLAIN);

    private final ConvertOptions.ValueForm form;

    ValueWidth(ConvertOptions.ValueForm form) {
        this.form = form;
    }

    /// Returns options with values of this width.
    ConvertOptions of(ConvertOptions options) {
        return options.withValues(form);
    }

    /// Returns values in this width.
    Values of(Values values) {
        return this == LEAST ? values.least() : values.plain();
    }
}
