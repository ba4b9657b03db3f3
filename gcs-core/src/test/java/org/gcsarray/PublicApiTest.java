package org.gcsarray;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.house.HouseRules;
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

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case PROPERTIES -> Set.of("org.gcsarray.internal.CoreProperties");
            case THREADS -> Set.of("org.gcsarray.parallel.Parallelism");
            // the first ends the search for a smaller case, the second shows that each way is seen
            case CLOCK -> Set.of("org.gcsarray.house.DrawsShrinkable", "org.gcsarray.house.HouseRulesTest");
            default -> Set.of();
        };
    }
}
