package org.gcsarray.testing;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(ArrayAssertions.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("apiguardian-api", "assertj-core", "byte-buddy", "fastutil-core", "gcs-core", "jqwik-api",
                "jspecify",
                "junit-platform-commons", "opentest4j");
    }

    @Test
    void supportKnowsArraysAndTwoLibraries() {
        classes().that().resideInAPackage("org.gcsarray.testing").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "net.jqwik..", "org.assertj..", "org.gcsarray.testing",
                        "org.gcsarray.shape", "org.gcsarray.reduction", "org.gcsarray.buffer", "org.gcsarray.format")
                .check(CLASSES);
    }
}
