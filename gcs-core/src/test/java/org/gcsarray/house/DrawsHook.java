package org.gcsarray.house;

import java.lang.reflect.AnnotatedElement;
import java.util.List;
import java.util.Optional;

import net.jqwik.api.lifecycle.AroundTryHook;
import net.jqwik.api.lifecycle.PropagationMode;
import net.jqwik.api.lifecycle.TryExecutionResult;
import net.jqwik.api.lifecycle.TryExecutor;
import net.jqwik.api.lifecycle.TryLifecycleContext;

/// Tells [Draws] how the try went that they were made for.
public final class DrawsHook implements AroundTryHook {

    @Override
    public TryExecutionResult aroundTry(TryLifecycleContext context, TryExecutor aTry, List<Object> parameters) {
        TryExecutionResult result = aTry.execute(parameters);
        for (Object parameter : parameters) {
            if (parameter instanceof Draws draws) {
                result = draws.judged(result);
            }
        }
        return result;
    }

    @Override
    public PropagationMode propagateTo() {
        return PropagationMode.ALL_DESCENDANTS;
    }

    @Override
    public boolean appliesTo(Optional<AnnotatedElement> element) {
        return true;
    }
}
