package org.gcsarray.index;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.PublicApiContract;

/// The arrows between the packages of this module, and what is public in it.
class ArchitectureTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(IndexTransform.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "gcs-convert", "gcs-core", "jspecify");
    }

    @Test
    void theIndexSpaceKnowsNoArrays() {
        classes().that().resideInAPackage("org.gcsarray.index..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray.index..",
                        "org.gcsarray.reduction..", "org.gcsarray.shape", "org.gcsarray.internal")
                .check(CLASSES);
    }

    @Test
    void shapesKnowNoTransforms() {
        classes().that().resideInAPackage("org.gcsarray.index.shape").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray.index.shape",
                        "org.gcsarray.shape", "org.gcsarray.internal")
                .check(CLASSES);
    }

    @Test
    void viewsKnowArraysAndTheirConversion() {
        classes().that().resideInAPackage("org.gcsarray.view").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray.view..",
                        "org.gcsarray.index..", "org.gcsarray.convert", "org.gcsarray.format..",
                        "org.gcsarray.buffer..",
                        "org.gcsarray.reduction..", "org.gcsarray.shape", "org.gcsarray.internal")
                .check(CLASSES);
    }

    @Test
    void whereViewsFindElementsIsKnownWithoutArrays() {
        classes().that().resideInAPackage("org.gcsarray.view.internal").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray.view.internal",
                        "org.gcsarray.index", "org.gcsarray.index.expression", "org.gcsarray.index.internal",
                        "org.gcsarray.reduction..", "org.gcsarray.shape", "org.gcsarray.internal")
                .check(CLASSES);
    }
}
