package org.gcsarray;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.shape.SmoothShape;

/// Who may know whom: the table of packages in the design, and what this module never touches.
class ArchitectureTest {

    private static final String ROOT = "org.gcsarray.";

    /// The packages of this module, each with the packages it may know.
    private static final Map<String, List<String>> KNOWS = Map.ofEntries(
            Map.entry("internal", List.of()),
            Map.entry("parallel", List.of("internal")),
            Map.entry("shape", List.of("internal")),
            Map.entry("reduction", List.of("shape", "internal")),
            Map.entry("reduction.internal", List.of("reduction", "shape", "internal")),
            Map.entry("buffer", List.of("parallel", "internal")),
            Map.entry("buffer.internal", List.of("buffer", "parallel", "shape", "internal")),
            Map.entry("format",
                    List.of("reduction", "reduction.internal", "buffer", "buffer.internal", "shape", "parallel",
                            "internal")),
            Map.entry("format.internal",
                    List.of("format", "reduction", "buffer", "buffer.internal", "shape", "parallel", "internal")),
            Map.entry("layout",
                    List.of("reduction", "format", "buffer", "buffer.internal", "shape", "parallel", "internal")),
            Map.entry("kernel",
                    List.of("format", "format.internal", "reduction", "reduction.internal", "buffer", "buffer.internal",
                            "shape", "parallel", "internal", "kernel.internal", "kernel.internal.spgemm")),
            Map.entry("kernel.internal.spgemm", List.of("kernel.internal", "buffer", "buffer.internal", "internal")),
            Map.entry("kernel.internal", List.of("buffer", "buffer.internal", "internal")));

    /// The classes of this module and no tests: everything that lies where its first class does.
    private static final JavaClasses CORE = new ClassFileImporter()
            .importUrl(SmoothShape.class.getProtectionDomain().getCodeSource().getLocation());

    @TestFactory
    List<DynamicTest> packagesKnowOnlyThoseBelow() {
        List<DynamicTest> tests = new ArrayList<>();
        KNOWS.forEach((name, known) -> tests.add(DynamicTest.dynamicTest(name, () -> {
            List<String> allowed = new ArrayList<>(List.of(ROOT + name, "java..", "jdk.incubator.vector..",
                    "it.unimi.dsi.fastutil..", "org.jspecify.."));
            known.forEach(other -> allowed.add(ROOT + other));
            classes().that().resideInAPackage(ROOT + name).should().onlyDependOnClassesThat()
                    .resideInAnyPackage(allowed.toArray(String[]::new))
                    .check(CORE);
        })));
        return tests;
    }

    @Test
    void everyPackageIsInTheTable() {
        assertThat(CORE.stream().map(JavaClass::getPackageName).distinct()).containsExactlyInAnyOrderElementsOf(
                KNOWS.keySet().stream().map(name -> ROOT + name).toList());
    }

    @Test
    void theTableIsThatOfThePage() throws IOException {
        List<String> rows = Files.readAllLines(Path.of("../docs/architecture.md")).stream()
                .dropWhile(line -> !line.startsWith("| gcs-core |")).skip(2).takeWhile(line -> !line.isEmpty())
                .toList();
        Map<String, List<String>> page = new HashMap<>();
        for (String row : rows) {
            String[] cells = row.split("\\|");
            page.put(names(cells[1]).getFirst(), names(cells[3]));
        }
        assertThat(page).isEqualTo(KNOWS);
    }

    private static List<String> names(String cell) {
        return Pattern.compile("`([^`]+)`").matcher(cell).results().map(match -> match.group(1)).toList();
    }

    @Test
    void onlyVectorLoopsKnowTheVectorApi() {
        noClasses().that(DescribedPredicate.not(HasName.Predicates.nameMatching(
                ROOT.replace(".", "\\.")
                        + "kernel\\.internal\\.((Float(32|64)(Row|Panel|Pair|Fibre|Code)|Merge|Repeat)?|spgemm\\.Product)Vectors")))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("jdk.incubator..").check(CORE);
    }

    /// A kernel may be right as a whole because another loop was chosen: each class of the three packages has a test that names it, in its code
    /// or as what it reaches through the interface of the loops. A class for float32 is that for float64.
    @Test
    void everyClassOfTheKernelsIsNamedByATest() throws IOException {
        StringBuilder tests = new StringBuilder();
        try (Stream<Path> files = Files.walk(Path.of("src/test/java/org/gcsarray/kernel"))) {
            for (Path file : files.filter(file -> file.toString().endsWith("Test.java")).toList()) {
                tests.append(Files.readString(file));
            }
        }
        assertThat(CORE.stream()
                .filter(type -> type.getPackageName().matches("org\\.gcsarray\\.kernel(\\.internal(\\.spgemm)?)?"))
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .map(type -> type.getSimpleName().replace("Float32", "Float64")))
                .allMatch(name -> Pattern.compile("\\b" + name + "\\b").matcher(tests).find(), "is named by a test");
    }

    /// But for the file in which Linux says which processor it runs on.
    @Test
    void noFilesNoSocketsNoLoggingFramework() {
        noClasses().that().doNotHaveFullyQualifiedName("org.gcsarray.kernel.internal.Processor").should()
                .dependOnClassesThat()
                .resideInAnyPackage("java.io..", "java.nio.file..", "java.nio.channels..", "java.net..",
                        "java.util.logging..", "sun..", "jdk.internal..")
                .check(CORE);
    }

    @Test
    void noPublicFieldCanChange() {
        fields().that().arePublic().should().beFinal().check(CORE);
        fields().that().areProtected().should().beFinal().allowEmptyShould(true).check(CORE);
    }
}
