package org.gcsarray.internal;

/// The superclass of all classes of options, which compares and prints the [Settings] that they are made of. Nothing but these classes may refer to
/// it, because its package is not exported.
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
