package org.gcsarray.internal;

/// What all classes of options have in common: they are made of [Settings], and what a user chose is all that two of them can differ in. Nobody but
/// such classes names this one.
public abstract class Options {

    /// What a user chose.
    protected final Settings settings;

    /// Keeps what a user chose.
    protected Options(Settings settings) {
        this.settings = settings;
    }

    /// Compares all options; functions and workspaces are equal only to themselves.
    @Override
    public final boolean equals(Object other) {
        return other instanceof Options options && getClass() == options.getClass()
                && settings.equals(options.settings);
    }

    @Override
    public final int hashCode() {
        return settings.hashCode();
    }

    /// Returns the options that are not the defaults.
    @Override
    public final String toString() {
        return getClass().getSimpleName() + settings;
    }
}
