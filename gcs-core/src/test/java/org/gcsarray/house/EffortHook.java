package org.gcsarray.house;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.Optional;

import net.jqwik.api.lifecycle.AroundPropertyHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.PropertyAttributes;
import net.jqwik.api.lifecycle.PropertyExecutionResult;
import net.jqwik.api.lifecycle.PropertyExecutor;
import net.jqwik.api.lifecycle.PropertyLifecycleContext;

/// Gives each property the number of tries of its class of [Effort]; one that has a number of its own fails.
public final class EffortHook implements AroundPropertyHook {

    @Override
    public PropertyExecutionResult aroundProperty(PropertyLifecycleContext context, PropertyExecutor property) {
        PropertyAttributes attributes = context.attributes();
        if (attributes.tries().isEmpty()) {
            attributes.setTries(effort(context).tries());
        } else if (attributes.tries().get() != 1) { // an example
            throw new IllegalArgumentException("tries = " + attributes.tries().get() + " of " + context.extendedLabel()
                    + " would not scale with gcs.tries; leave it out, or take @Effort");
        }
        return property.execute();
    }

    private static Effort.Level effort(PropertyLifecycleContext context) {
        return context.findAnnotation(Effort.class)
                .or(() -> context.findAnnotationsInContainer(Effort.class).stream().findFirst())
                .map(Effort::value).orElse(Effort.Level.USUAL);
    }

    /// Before what a property asks of its attributes.
    @Override
    public int aroundPropertyProximity() {
        return -20;
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public boolean appliesTo(Optional<AnnotatedElement> element) {
        return element.map(Method.class::isInstance).orElse(false);
    }
}
