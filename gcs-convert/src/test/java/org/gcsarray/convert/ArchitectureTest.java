package org.gcsarray.convert;

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

    private static final String[] CORE = {"java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "org.gcsarray.shape..",
        "org.gcsarray.reduction..",
        "org.gcsarray.buffer..", "org.gcsarray.format..", "org.gcsarray.layout..", "org.gcsarray.kernel",
        "org.gcsarray.parallel", "org.gcsarray.internal"};

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar")).importPackages("org.gcsarray");

    @Test
    void packagesOfBothModulesAreSeen() {
        assertThat(packages()).contains("org.gcsarray.convert", "org.gcsarray.ejml",
                "org.gcsarray.format", "org.gcsarray.kernel.internal");
    }

    private static Set<String> packages() {
        return CLASSES.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    }

    @Test
    void convertKnowsTheCoreOnly() {
        classes().that().resideInAPackage("org.gcsarray.convert..").should().onlyDependOnClassesThat()
                .resideInAnyPackage(withCore("org.gcsarray.convert..")).check(CLASSES);
    }

    @Test
    void ejmlKnowsConvertAndTheDataClassesOfEjml() {
        classes().that().resideInAPackage("org.gcsarray.ejml..").should().onlyDependOnClassesThat()
                .resideInAnyPackage(withCore("org.gcsarray.convert", "org.gcsarray.ejml..", "org.ejml.data"))
                .check(CLASSES);
    }

    private static String[] withCore(String... packages) {
        return java.util.stream.Stream.concat(java.util.Arrays.stream(CORE), java.util.Arrays.stream(packages))
                .toArray(String[]::new);
    }

    @Test
    void theCoreKnowsNothingAboveIt() {
        noClasses().that()
                .resideOutsideOfPackages("org.gcsarray.convert..", "org.gcsarray.ejml..").and()
                .resideInAnyPackage(CORE).should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.convert..", "org.gcsarray.ejml..",
                        "org.ejml..")
                .check(CLASSES);
    }

    @Test
    void convertersDoNotKnowTheStreamingBuilder() {
        noClasses().that().resideInAPackage("org.gcsarray.convert").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.convert.stream").check(CLASSES);
    }

    @Test
    void convertersTouchNoFiles() {
        noClasses().that().resideInAPackage("org.gcsarray.convert").should().dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..").check(CLASSES);
    }
}
