package org.gcsarray.house;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ForkJoinTask;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.internal.CheckReturnValue;
import org.gcsarray.internal.Options;

/// What every module promises of its public types and keeps inside; the test of a module implements this and names one of its classes.
public interface PublicApiContract {

    /// Code written by hand, its templates, and what they give.
    Path SOURCES = Path.of("src/main");

    /// Returns the classes of a module, those that lie where one of its classes does, without generated ones.
    static JavaClasses classesBeside(Class<?> one) {
        return new ClassFileImporter().withImportOption(location -> !location.contains("jmh_generated"))
                .importUrl(one.getProtectionDomain().getCodeSource().getLocation());
    }

    /// Returns the classes of the module.
    JavaClasses module();

    /// Returns the names of the artifacts that a program gets with the module: modules of this project and libraries of others.
    Set<String> libraries();

    @Test
    default void aProgramGetsTheseLibrariesOnly() throws IOException {
        assertThat(RuntimeClassPath.artifacts()).containsExactlyInAnyOrderElementsOf(libraries());
    }

    @Test
    default void packagesAreFreeOfCycles() {
        slices().matching("org.gcsarray.(**)").should().beFreeOfCycles().check(module());
    }

    /// Returns the full names of the classes to which a rule leaves what all others must not do; the test says why.
    default Set<String> leftBy(HouseRules rule) {
        return Set.of();
    }

    @Test
    default void propertiesThreadsAndTheConsoleAreLeftToAFew() {
        Stream.of(HouseRules.PROPERTIES, HouseRules.THREADS, HouseRules.CONSOLE)
                .forEach(rule -> rule.areLeftTo(module(), leftBy(rule).toArray(String[]::new)));
    }

    @Test
    default void testsDoNotLookAtTheClock() {
        HouseRules.CLOCK.areLeftTo(classesBeside(getClass()), leftBy(HouseRules.CLOCK).toArray(String[]::new));
    }

    /// Every type that users may call has a line in the list of the page.
    @Test
    default void exportedTypesAreThoseOfTheList() throws IOException {
        List<String> listed = new ArrayList<>();
        String section = "## " + Path.of("").toAbsolutePath().getFileName();
        String place = "";
        for (String line : Files.readAllLines(Path.of("../docs/api.md")).stream()
                .dropWhile(each -> !each.equals(section)).skip(1).takeWhile(each -> !each.startsWith("## ")).toList()) {
            if (line.startsWith("### ")) {
                place = line.substring("### ".length());
            } else if (line.startsWith("| `")) {
                listed.add(place + "." + line.substring("| `".length(), line.indexOf('`', "| `".length())));
            }
        }
        assertThat(listed).isNotEmpty().doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(
                module().stream().filter(PublicApiContract::isExported).map(JavaClass::getName).toList());
    }

    private static boolean isExported(JavaClass type) {
        return type.getModifiers().contains(JavaModifier.PUBLIC) && !type.isNestedClass() && !isInternal(type);
    }

    private static boolean isInternal(JavaClass type) {
        return type.getPackageName().matches("org\\.gcsarray\\..*\\b(internal|jmh_generated)(\\..*)?");
    }

    /// Returns the internal types that signatures of exported types name all the same; the test says why.
    default Set<String> internalTypesInSignatures() {
        return Set.of();
    }

    /// Who may call a method may name all that it takes and returns. The superclass of options adds no public method of its own.
    @Test
    default void exportedSignaturesNameExportedTypesOnly() {
        Stream<JavaClass> named = module().stream()
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC) && !isInternal(type))
                .flatMap(PublicApiContract::typesInSignatures);

        assertThat(named.filter(PublicApiContract::isInternal).map(JavaClass::getName).distinct())
                .containsExactlyInAnyOrderElementsOf(internalTypesInSignatures());
    }

    private static Stream<JavaClass> typesInSignatures(JavaClass type) {
        Stream<JavaClass> above = Stream.concat(
                type.getRawSuperclass().filter(superclass -> !superclass.isEquivalentTo(Options.class)).stream(),
                type.getRawInterfaces().stream());
        Stream<JavaClass> members = type.getMembers().stream()
                .filter(member -> member.getModifiers().contains(JavaModifier.PUBLIC)
                        || member.getModifiers().contains(JavaModifier.PROTECTED))
                .flatMap(member -> member.getAllInvolvedRawTypes().stream());
        return Stream.concat(above, members);
    }

    /// Returns the packages and classes that are serializable; the test says why. Enums, exceptions and tasks of a fork-join pool are so
    /// without being asked.
    default Set<String> serializable() {
        return Set.of();
    }

    /// The tool for Javadoc asks for tags that repeat the sentence above them, or for nothing at all; this asks for the sentence.
    @Test
    default void everyPublicMemberHasAComment() throws IOException {
        assertThat(DocComments.missing(SOURCES)).isEmpty();
    }

    /// The compiler looks where links in comments lead, and does not see these.
    @Test
    default void linksToMethodsAreSeenByTheCompiler() throws IOException {
        assertThat(DocComments.lostLinks(SOURCES)).isEmpty();
    }

    /// Only the tool for Javadoc, which a release runs, looks for them.
    @Test
    default void examplesInCommentsAreRegionsOfTests() throws IOException {
        assertThat(DocComments.lostExamples(SOURCES, Path.of("src/test/java"))).isEmpty();
    }

    @Test
    default void everyPackageHasANullMarkedPackageInfo() {
        assertThat(module().stream().map(JavaClass::getPackage).distinct().toList()).isNotEmpty()
                .allSatisfy(each -> assertThat(each.isAnnotatedWith(NullMarked.class)).as(each.getName()).isTrue());
    }

    /// Records have all three.
    @Test
    default void whatIsComparedByValueHasAHashAndAText() {
        List<JavaClass> values = module().stream()
                .filter(type -> !type.isRecord() && type.tryGetMethod("equals", Object.class).isPresent()).toList();

        assertThat(values).allSatisfy(type -> assertThat(
                Stream.of("hashCode", "toString").filter(method -> type.tryGetMethod(method).isPresent()))
                .as(type.getName()).hasSize(2));
    }

    /// A changed copy that nobody takes is a mistake: Error Prone and editors find it by the mark.
    @Test
    default void methodsThatReturnAChangedCopyAreMarked() {
        Stream<JavaClass> withCopies = module().stream()
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC) && !isInternal(type))
                .filter(type -> type.getMethods().stream()
                        .anyMatch(method -> method.getModifiers().contains(JavaModifier.PUBLIC)
                                && method.getName().startsWith("with") && method.getRawReturnType().equals(type)
                                && !method.isAnnotatedWith(CheckReturnValue.class)));

        assertThat(withCopies.filter(type -> !isMarked(type)).map(JavaClass::getName)).isEmpty();
    }

    /// Options get further settings without a change to their callers: no constructor to call, a `DEFAULT`, a `with` method for each setting.
    @Test
    default void optionsAreOfOneStyle() {
        Stream<JavaClass> others = module().stream()
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC) && !isInternal(type)
                        && type.getSimpleName().endsWith("Options"))
                .filter(type -> type.getConstructors().stream()
                        .anyMatch(made -> !made.getModifiers().contains(JavaModifier.PRIVATE))
                        || type.getFields().stream().noneMatch(field -> field.getName().equals("DEFAULT"))
                        || type.getMethods().stream().noneMatch(method -> method.getName().startsWith("with")));

        assertThat(others.map(JavaClass::getName)).isEmpty();
    }

    /// Of more parameters nobody sees which two were swapped. A record may have more components, as those that are the members of a report in JSON.
    @Test
    default void noMethodTakesMoreThanTwelveParameters() {
        assertThat(module().stream().flatMap(type -> type.getCodeUnits().stream())
                .filter(unit -> unit.getRawParameterTypes().size() > 12 && !unit.getName().startsWith("lambda$")
                        && !(unit.isConstructor() && unit.getOwner().isRecord()))
                .map(JavaCodeUnit::getFullName)).isEmpty();
    }

    /// Returns whether a type, one around it or its package says that results must not be dropped, or that they may.
    static boolean isMarked(JavaClass type) {
        return type.isAnnotatedWith(CheckReturnValue.class) || type.isAnnotatedWith(CanIgnoreReturnValue.class)
                || type.getEnclosingClass().map(PublicApiContract::isMarked)
                        .orElseGet(() -> type.getPackage().isAnnotatedWith(CheckReturnValue.class));
    }

    @Test
    default void nothingIsSerializableByAccident() {
        Stream<JavaClass> found = module().stream().filter(type -> type.isAssignableTo(Serializable.class)
                && !type.isAssignableTo(Enum.class) && !type.isAssignableTo(Throwable.class)
                && !type.isAssignableTo(ForkJoinTask.class));

        assertThat(found.map(type -> serializable().contains(type.getPackageName()) ? type.getPackageName()
                : type.getName()).distinct()).containsExactlyInAnyOrderElementsOf(serializable());
    }

    @Test
    default void nothingIsDeprecated() {
        assertThat(module().stream().filter(type -> type.isAnnotatedWith(Deprecated.class)
                || type.getMembers().stream().anyMatch(member -> member.isAnnotatedWith(Deprecated.class)))).isEmpty();
    }
}
