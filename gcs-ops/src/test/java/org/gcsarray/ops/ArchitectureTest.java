package org.gcsarray.ops;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/// The arrows between the packages of this module and those below it.
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar")).importPackages("org.gcsarray");

    private static Set<String> packages() {
        return CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    }

    @Test
    void packagesOfAllThreeModulesAreSeen() {
        assertThat(packages()).contains("org.gcsarray.ops", "org.gcsarray.convert", "org.gcsarray.format");
    }

    @Test
    void opsKnowConvertAndWhatLiesBelow() {
        classes().that().resideInAPackage("org.gcsarray.ops..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..",
                        "it.unimi.dsi.fastutil..", "org.ejml..", "org.gcsarray.ops..", "org.gcsarray.convert",
                        "org.gcsarray.shape",
                        "org.gcsarray.reduction..", "org.gcsarray.index", "org.gcsarray.index.expression",
                        "org.gcsarray.view", "org.gcsarray.buffer..",
                        "org.gcsarray.format..", "org.gcsarray.file", "org.gcsarray.io", "org.gcsarray.layout",
                        "org.gcsarray.kernel", "org.gcsarray.parallel", "org.gcsarray.internal")
                .check(CLASSES);
    }

    @Test
    void nothingBelowKnowsOps() {
        noClasses().that().resideOutsideOfPackage("org.gcsarray.ops..").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.ops..")
                .check(CLASSES);
    }

    @Test
    void onlyTheEntryTouchesFiles() {
        noClasses().that().resideInAPackage("org.gcsarray.ops..").and().doNotBelongToAnyOf(Sparse.class).should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..",
                        "org.gcsarray.file..", "org.gcsarray.io..")
                .check(CLASSES);
    }
}
