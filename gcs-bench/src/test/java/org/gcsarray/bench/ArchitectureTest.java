package org.gcsarray.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/// The arrows between the packages of this module.
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("jmh_generated")).importPackages("org.gcsarray.bench");

    @Test
    void measuringKnowsNoPeerAndNoKernel() {
        noClasses().that().resideInAPackage("org.gcsarray.bench.measure").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.bench.peer", "org.gcsarray.bench.kernel", "org.gcsarray.kernel..")
                .check(CLASSES);
    }

    @Test
    void nativeCodeIsCalledByPeersOnly() {
        noClasses().that().resideOutsideOfPackages("org.gcsarray.bench.peer", "org.gcsarray.bench.kernel").should()
                .dependOnClassesThat().resideInAPackage("java.lang.foreign..").check(CLASSES);
    }
}
