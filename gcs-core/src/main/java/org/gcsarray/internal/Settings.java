package org.gcsarray.internal;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// What a user chose of the settings that some options have. Immutable. Every class of options is made of one: it has a `DEFAULT`, a method
/// that returns each setting and a `with` method that changes it, and can get further settings without a change to its callers.
///
/// @param known  all settings, in the order in which they are printed
/// @param chosen the values of those that are not preset
public record Settings(List<Setting<?>> known, Map<Setting<?>, Object> chosen) {

    /// One setting of a type.
    ///
    /// @param name   how it is called in texts
    /// @param preset its value if nobody chooses another
    public record Setting<T>(String name, T preset) {}

    /// Returns settings of which none is chosen.
    public static Settings of(Setting<?>... known) {
        return new Settings(List.of(known), Map.of());
    }

    /// Returns the value of a setting.
    // a value is put under the setting of its type only, by the method below
    @SuppressWarnings("unchecked")
    public <T> T get(Setting<T> setting) {
        return (T) Objects.requireNonNull(chosen.getOrDefault(setting, setting.preset()));
    }

    /// Returns these settings with another value of one of them.
    ///
    /// @throws NullPointerException if it is null; the text has the name of the setting
    public <T> Settings with(Setting<T> setting, T value) {
        Objects.requireNonNull(value, () -> setting.name() + " is null");
        Map<Setting<?>, Object> changed = new HashMap<>(chosen);
        changed.put(setting, value);
        changed.remove(setting, setting.preset());
        return new Settings(known, Map.copyOf(changed));
    }

    /// Returns these settings with another value of a number.
    ///
    /// @throws IllegalArgumentException if the number is less than the least one
    public <N extends Number> Settings withAtLeast(long least, Setting<N> setting, N value) {
        if (value.longValue() < least) {
            throw new IllegalArgumentException(setting.name() + " is " + value + "; must be at least " + least);
        }
        return with(setting, value);
    }

    /// Returns the chosen values by name.
    @Override
    public String toString() {
        return known.stream().filter(chosen::containsKey).map(setting -> setting.name() + "=" + chosen.get(setting))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
