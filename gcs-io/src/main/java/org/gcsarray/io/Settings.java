package org.gcsarray.io;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// What a user chose of the settings that some options have. Immutable.
///
/// @param known  all settings, in the order in which they are printed
/// @param chosen the values of those that are not preset
record Settings(List<Setting<?>> known, Map<Setting<?>, Object> chosen) {

    /// One setting of a type.
    ///
    /// @param preset its value if nobody chooses another
    record Setting<T>(String name, T preset) {}

    static Settings of(Setting<?>... known) {
        return new Settings(List.of(known), Map.of());
    }

    // a value is put under the setting of its type only, by the method below
    @SuppressWarnings("unchecked")
    <T> T get(Setting<T> setting) {
        return (T) Objects.requireNonNull(chosen.getOrDefault(setting, setting.preset()));
    }

    <T> Settings with(Setting<T> setting, T value) {
        Map<Setting<?>, Object> changed = new HashMap<>(chosen);
        changed.put(setting, value);
        changed.remove(setting, setting.preset());
        return new Settings(known, Map.copyOf(changed));
    }

    /// Returns the chosen values by name.
    @Override
    public String toString() {
        return known.stream().filter(chosen::containsKey).map(setting -> setting.name() + "=" + chosen.get(setting))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
