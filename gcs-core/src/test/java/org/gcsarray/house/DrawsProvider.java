package org.gcsarray.house;

import java.util.Random;
import java.util.Set;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.providers.ArbitraryProvider;
import net.jqwik.api.providers.TypeUsage;

/// Makes every `@ForAll Random` shrink, as [Draws].
public final class DrawsProvider implements ArbitraryProvider {

    @Override
    public boolean canProvideFor(TypeUsage targetType) {
        return targetType.isOfType(Random.class);
    }

    @Override
    public Set<Arbitrary<?>> provideFor(TypeUsage targetType, SubtypeProvider subtypeProvider) {
        return Set.of(Draws.arbitrary());
    }

    /// Before jqwik's own.
    @Override
    public int priority() {
        return 1;
    }
}
