package org.gcsarray.file;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// The arrows between the packages of this module, and what is public in it.
class ArchitectureTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(ArrayFiles.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "gcs-convert", "gcs-core", "gcs-index", "jackson-core", "jspecify");
    }

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case THREADS -> Set.of("org.gcsarray.io.internal.bytes.Leftovers");
            default -> Set.of();
        };
    }

    /// An exception carries its fault; the header and the survey of a text travel to the machines that read its ranges.
    @Override
    public Set<String> serializable() {
        return Set.of("org.gcsarray.io.Fault", "org.gcsarray.io.internal.text.TextHeader",
                "org.gcsarray.io.internal.text.line.TextSurvey",
                "org.gcsarray.io.internal.text.line.BaseClues",
                "org.gcsarray.io.internal.text.line.EntryRules", "org.gcsarray.io.internal.text.line.EntryFields",
                "org.gcsarray.io.internal.text.line.FileOrder",
                "org.gcsarray.io.internal.assembly.NoteCounts");
    }

    @Test
    void jsonKnowsTheIndexAlgebraArraysAndJackson() {
        classes().that().resideInAPackage("org.gcsarray.json..").should().onlyDependOnClassesThat()
                .resideInAnyPackage("java..", "org.jspecify..", "it.unimi.dsi.fastutil..", "tools.jackson..",
                        "org.gcsarray.shape", "org.gcsarray.reduction..", "org.gcsarray.index", "org.gcsarray.buffer..",
                        "org.gcsarray.format..", "org.gcsarray.view", "org.gcsarray.index.internal",
                        "org.gcsarray.json..", "org.gcsarray.internal")
                .check(CLASSES);
    }

    @Test
    void jsonKnowsNoFiles() {
        noClasses().that().resideInAPackage("org.gcsarray.json..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.file..", "org.gcsarray.io..", "java.nio.channels..").orShould()
                .dependOnClassesThat().haveNameMatching("java\\.nio\\.file\\.(Path|Paths|Files)").check(CLASSES);
    }

    @Test
    void readersAndWritersDoNotKnowTheirDoor() {
        noClasses().that().resideInAPackage("org.gcsarray.io..").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.file..").check(CLASSES);
    }

    @Test
    void formatsWithAJsonHeaderKnowPlainJsonOnly() {
        noClasses().that().resideInAPackage("org.gcsarray.io..").should()
                .dependOnClassesThat(resideInAPackage("org.gcsarray.json..")
                        .and(not(simpleName("JsonValue").or(simpleName("JsonSyntaxException"))
                                .or(simpleName("ScalarJson")))))
                .check(CLASSES);
        noClasses().that().resideInAPackage("org.gcsarray.io..").and()
                .resideOutsideOfPackage("org.gcsarray.io.container").should()
                .dependOnClassesThat().resideInAPackage("org.gcsarray.json..").check(CLASSES);
    }

    @Test
    void fileFormatsDoNotKnowEachOther() {
        slices().matching("org.gcsarray.io.(internal.text|internal.numpy|container)").should().notDependOnEachOther()
                .check(CLASSES);
    }

    @Test
    void theDoorKnowsFormatsByTheirInterface() {
        noClasses().that().resideInAPackage("org.gcsarray.file").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.io.internal.text", "org.gcsarray.io.internal.numpy",
                        "org.gcsarray.io.container")
                .check(CLASSES);
    }

    @Test
    void noDataBindingIsNeeded() {
        noClasses().should().dependOnClassesThat().resideInAPackage("tools.jackson.databind..").check(CLASSES);
    }

    @Test
    void onlyJsonKnowsJackson() {
        noClasses().that().resideOutsideOfPackage("org.gcsarray.json..").should().dependOnClassesThat()
                .resideInAPackage("tools.jackson..").check(CLASSES);
    }
}
