package org.gcsarray.advice;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

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

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case PROPERTIES -> Set.of("org.gcsarray.advice.internal.machine.AdviceProperties");
            default -> Set.of();
        };
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
}
