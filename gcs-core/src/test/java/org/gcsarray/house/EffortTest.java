package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/// A property is tried as often as its [Effort] says, and no other number is taken.
@Effort(Effort.Level.LOW)
class EffortTest {

    /// Around [EffortHook].
    abstract static class OuterHook implements AroundPropertyHook {
        @Override
        public int aroundPropertyProximity() {
            return -30;
        }
    }

    /// Expects as many tries as a level has.
    abstract static class LevelHook extends OuterHook {

        private final Effort.Level level;

        LevelHook(Effort.Level level) {
            this.level = level;
        }

        @Override
        public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
            PropertyExecutionResult result = property.execute();
            assertThat(result.countTries()).isEqualTo(level.tries());
            return result;
        }
    }

    static final class LowHook extends LevelHook {
        LowHook() {
            super(Effort.Level.LOW);
        }
    }

    static final class LowestHook extends LevelHook {
        LowestHook() {
            super(Effort.Level.LOWEST);
        }
    }

    static final class RefusedHook extends OuterHook {
        @Override
        public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
            assertThatThrownBy(property::execute).isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith("tries = 3000 of ").hasMessageContaining("refused")
                    .hasMessageEndingWith(" would not scale with gcs.tries; leave it out, or take @Effort");
            context.attributes().setTries(1);
            return property.execute();
        }
    }

    @Property
    @AddLifecycleHook(LowHook.class)
    void theClassDecides(@ForAll long number) {}

    @Property
    @Effort(Effort.Level.LOWEST)
    @AddLifecycleHook(LowestHook.class)
    void theMethodDecidesBeforeTheClass(@ForAll long number) {}

    @Property(tries = 3000)
    @AddLifecycleHook(RefusedHook.class)
    void refused(@ForAll long number) {}

    @Example
    void levelsScaleWithTheUsualNumber() {
        int usual = Effort.Level.USUAL.tries();
        assertThat(Effort.Level.HIGH.tries()).isEqualTo(4 * usual);
        assertThat(Effort.Level.LOW.tries()).isEqualTo(Math.max(1, usual / 10));
        assertThat(Effort.Level.LOWEST.tries()).isEqualTo(Math.max(1, usual / 50));
    }
}
