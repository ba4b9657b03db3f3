package org.gcsarray.convert;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Convert.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    /// EJML is optional: it is here when this module is built, and not with who depends on it.
    @Override
    public Set<String> libraries() {
        return Set.of("ejml-core", "fastutil-core", "gcs-core", "jspecify");
    }

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case PROPERTIES -> Set.of("org.gcsarray.convert.stream.StreamProperties");
            default -> Set.of();
        };
    }
}
