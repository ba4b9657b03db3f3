package org.gcsarray;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.house.PublicApiContract;
import org.gcsarray.shape.SmoothShape;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(SmoothShape.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "jspecify");
    }
}
