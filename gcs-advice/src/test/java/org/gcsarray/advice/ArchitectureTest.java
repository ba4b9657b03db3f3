package org.gcsarray.advice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// The arrows between the packages of this module.
class ArchitectureTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(LayoutAdvisor.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "gcs-convert", "gcs-core", "gcs-index", "gcs-io", "gcs-ops", "jackson-core",
                "jspecify");
    }

    @Test
    void packagesAreFreeOfCycles() {
        slices().matching("org.gcsarray.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void advisorsKnowNoPages() {
        noClasses().that().resideInAPackage("org.gcsarray.advice").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.advice.report").check(CLASSES);
    }

    @Test
    void onlyTheLibrariesBelowAreKnown() {
        classes().should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "javax.imageio..", "com.sun.management",
                        "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray..")
                .check(CLASSES);
    }

    @Test
    void propertiesThreadsAndTheConsoleAreLeftToAFew() {
        HouseRules.PROPERTIES.areLeftTo(CLASSES, "org.gcsarray.advice.internal.machine.AdviceProperties");
        HouseRules.THREADS.areLeftTo(CLASSES);
        HouseRules.CONSOLE.areLeftTo(CLASSES);
    }

    @Test
    void testsDoNotLookAtTheClock() {
        HouseRules.CLOCK.areLeftTo(PublicApiContract.classesBeside(ArchitectureTest.class));
    }
}
