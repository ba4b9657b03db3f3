package org.gcsarray.examples;

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

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// Each program is read by itself: it knows the library and what all programs share.
class ArchitectureTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS).importPackages("org.gcsarray.examples");

    /// Each program a part of its own, with the classes inside it.
    private static final SliceAssignment PROGRAMS = new SliceAssignment() {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass type) {
            JavaClass outer = type;
            while (outer.getEnclosingClass().isPresent()) {
                outer = outer.getEnclosingClass().get();
            }
            boolean isProgram = CLASSES.contain(outer.getName()) && !outer.isEquivalentTo(Program.class);
            return isProgram ? SliceIdentifier.of(outer.getSimpleName()) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "programs";
        }
    };

    @Test
    void programsDoNotKnowOneAnother() {
        assertThat(CLASSES.stream().filter(JavaClass::isTopLevelClass)).hasSizeGreaterThan(5);
        slices().assignedFrom(PROGRAMS).should().notDependOnEachOther().check(CLASSES);
    }

    @Test
    void programsKnowNothingInternal() {
        noClasses().should().dependOnClassesThat().resideInAPackage("..internal..").check(CLASSES);
    }

    @Test
    void propertiesThreadsAndTheConsoleAreLeftToAFew() {
        HouseRules.PROPERTIES.areLeftTo(CLASSES);
        HouseRules.THREADS.areLeftTo(CLASSES);
        HouseRules.CONSOLE.areLeftTo(CLASSES,
                "org.gcsarray.examples.Program");
    }

    @Test
    void testsDoNotLookAtTheClock() {
        HouseRules.CLOCK.areLeftTo(PublicApiContract.classesBeside(ArchitectureTest.class));
    }
}
