package org.gcsarray.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.simpleName;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import org.junit.jupiter.api.Test;

/// What the command knows of the modules below it, and its verbs of one another.
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar")
                    && !location.contains("jmh_generated"))
            .importPackages("org.gcsarray");

    /// Each verb a part of its own, with the classes inside it.
    private static final SliceAssignment VERBS = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            JavaClass outer = type;
            while (outer.getEnclosingClass().isPresent()) {
                outer = outer.getEnclosingClass().get();
            }
            return outer.isAssignableTo(Verb.class) && !outer.isEquivalentTo(Verb.class)
                    ? SliceIdentifier.of(outer.getSimpleName())
                    : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "verbs";
        }
    };

    @Test
    void verbsAndTheModulesBelowAreSeen() {
        assertThat(CLASSES.that(assignableTo(Verb.class))).hasSizeGreaterThan(10);
        assertThat(CLASSES.that(resideInAPackage("org.gcsarray.format"))).isNotEmpty();
    }

    @Test
    void verbsDoNotKnowOneAnother() {
        slices().assignedFrom(VERBS).should().notDependOnEachOther().check(CLASSES);
    }

    @Test
    void nothingBelowKnowsTheCommand() {
        noClasses().that().resideOutsideOfPackage("org.gcsarray.cli..").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.cli..", "picocli..").check(CLASSES);
    }

    @Test
    void whatVerbsShareKnowsNoVerbAndReportsNoOptions() {
        noClasses().that().resideInAPackage("org.gcsarray.cli.internal..").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.cli").check(CLASSES);
        noClasses().that().resideInAPackage("org.gcsarray.cli.internal.report").should().dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.cli.internal.option", "org.gcsarray.cli.internal.run", "picocli..")
                .check(CLASSES);
        noClasses().that().resideInAPackage("org.gcsarray.cli.internal.option").should().dependOnClassesThat()
                .resideInAPackage("org.gcsarray.cli.internal.run").check(CLASSES);
    }

    /// The version names the kernels that were chosen; loops, native code and Spark are none of the command's business.
    @Test
    void theCommandCallsNoLoops() {
        noClasses().that(resideInAPackage("org.gcsarray.cli..").and(not(simpleName("Version")))).should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.gcsarray.kernel.internal..", "org.gcsarray.spark..", "java.lang.foreign..")
                .check(CLASSES);
    }
}
