package org.gcsarray.spark;

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
    void packagesOfAllModulesAreSeen() {
        assertThat(packages()).contains("org.gcsarray.spark.block", "org.gcsarray.ops", "org.gcsarray.format");
    }

    @Test
    void operationsKnowBlocksAndNotOneAnother() {
        for (String part : Set.of("container", "element", "product", "reduce", "statistics", "table", "text")) {
            classes().that().resideInAPackage("org.gcsarray.spark.internal." + part).should().onlyDependOnClassesThat()
                    .resideInAnyPackage("java..", "scala..", "org.apache.spark..", "org.apache.hadoop..",
                            "it.unimi.dsi.fastutil..", "org.jspecify..", "org.gcsarray.spark.block",
                            "org.gcsarray.spark.internal.block",
                            "org.gcsarray.spark.internal.packed",
                            "org.gcsarray.spark.value",
                            "org.gcsarray.spark.internal." + part, "org.gcsarray.ops..", "org.gcsarray.convert..",
                            "org.gcsarray.io..", "org.gcsarray.file", "org.gcsarray.json..", "org.gcsarray.kernel",
                            "org.gcsarray.parallel", "org.gcsarray.internal",
                            "org.gcsarray.layout", "org.gcsarray.format..", "org.gcsarray.buffer..",
                            "org.gcsarray.reduction..", "org.gcsarray.index", "org.gcsarray.view",
                            "org.gcsarray.shape")
                    .check(CLASSES);
        }
    }

    @Test
    void valuesKnowNothingOfTheCluster() {
        noClasses().that().resideInAPackage("org.gcsarray.spark.value").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.spark", "org.gcsarray.spark.internal..", "org.apache.spark..")
                .check(CLASSES);
    }

    @Test
    void blocksTouchNoFilesAndNoTables() {
        noClasses().that().resideInAnyPackage("org.gcsarray.spark.block", "org.gcsarray.spark.internal.block",
                "org.gcsarray.spark.internal.packed").should().dependOnClassesThat()
                .resideInAnyPackage("org.apache.spark.sql..", "java.nio.file..", "org.gcsarray.file..").check(CLASSES);
    }

    @Test
    void nothingBelowKnowsSpark() {
        noClasses().that().resideOutsideOfPackage("org.gcsarray.spark..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.spark..", "org.apache.spark..").check(CLASSES);
    }
}
