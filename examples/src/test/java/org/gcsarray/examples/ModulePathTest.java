package org.gcsarray.examples;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Modifier;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.testing.ArrayAssertions;

/// What a program on the module path gets, from the jars that the command has in its folder.
@Tag("jars")
class ModulePathTest {

    private static final Path SCRIPT = Path.of("modules", "run").toAbsolutePath();
    private static final Path LIB = Path.of("..", "gcs-cli", "target", "lib");

    /// The lines of a page that show what the program prints.
    private static List<String> shown() throws IOException {
        return Files.readAllLines(Path.of("README.md")).stream()
                .dropWhile(line -> !line.equals("    $ examples/modules/run")).skip(1)
                .takeWhile(line -> line.startsWith("    ")).map(String::strip).toList();
    }

    private static List<String> printed(Path folder, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(SCRIPT.toString()));
        command.addAll(Arrays.asList(arguments));
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        int code = new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile()).start()
                .waitFor();

        assertThat(code).as(Files.readString(err, UTF_8)).isZero();
        return Files.readAllLines(out);
    }

    @Test
    void oneImportIsEnoughForASumAProductAndAFile(@TempDir Path folder) throws IOException, InterruptedException {
        assertThat(shown()).hasSize(3);
        assertThat(printed(folder)).isEqualTo(shown());
    }

    /// Returns the lines of the first block of the README that begins with a line, up to its end.
    private static List<String> block(String begin) throws IOException {
        return Files.readAllLines(Path.of("../README.md")).stream().dropWhile(line -> !line.equals(begin)).skip(1)
                .takeWhile(line -> !line.equals("```")).toList();
    }

    @Test
    void theReadmeShowsTheFirstProgramAndWhatItPrints(@TempDir Path folder) throws IOException, InterruptedException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        Path out = folder.resolve("out");
        Process process = new ProcessBuilder(java.toString(), "--module-path", "gcs-cli/target/lib", "--add-modules",
                "org.gcsarray.ops", "examples/first.java").directory(Path.of("..").toFile())
                .redirectOutput(out.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT).start();

        assertThat(process.waitFor()).isZero();
        assertThat(block("```java")).isEqualTo(Files.readAllLines(Path.of("first.java")));
        assertThat(Files.readAllLines(out)).isNotEmpty();
        assertThat(Files.readAllLines(Path.of("../README.md"))).containsSequence(Files.readAllLines(out));
    }

    @Test
    void anImageOfTheRuntimeStartsWithTheJarsOnItsModulePath(@TempDir Path folder)
            throws IOException, InterruptedException {
        Path image = folder.resolve("an image");

        assertThat(printed(folder, "--image", image.toString())).isEqualTo(shown());
        assertThat(image.resolve("bin/neighbours")).isExecutable();
    }

    private static final List<String> DESCRIBED = Stream
            .of("core", "convert", "index", "io", "hdf5", "ops", "advice", "cli")
            .map("org.gcsarray."::concat).toList();

    private static ModuleFinder modules() throws IOException {
        return ModuleFinder.compose(ModuleFinder.of(LIB, commandJar()), ModuleFinder.ofSystem());
    }

    private static ModuleDescriptor descriptor(String module) throws IOException {
        return modules().find(module).orElseThrow().descriptor();
    }

    private static Path commandJar() throws IOException {
        try (Stream<Path> files = Files.list(LIB.getParent())) {
            return files.filter(file -> file.getFileName().toString().matches("gcs-cli-[0-9.]+(-SNAPSHOT)?\\.jar"))
                    .findFirst().orElseThrow();
        }
    }

    private static JavaClasses classes(String module) throws IOException {
        return new ClassFileImporter().importUrl(modules().find(module).orElseThrow().location().orElseThrow().toURL());
    }

    private static boolean isInternal(String name) {
        return List.of(name.split("[.]")).contains("internal");
    }

    /// Descriptors are written by hand and added unseen by a compiler.
    @Test
    void everyDescriptorExportsWhatIsForUsersAndNothingElse() throws IOException {
        for (String module : DESCRIBED) {
            Set<String> exported = descriptor(module).exports().stream().filter(export -> !export.isQualified())
                    .map(ModuleDescriptor.Exports::source).collect(Collectors.toSet());

            assertThat(descriptor(module).isAutomatic()).as(module).isFalse();
            assertThat(exported).as(module).isEqualTo(classes(module).stream().map(JavaClass::getPackageName)
                    .filter(name -> !isInternal(name)).collect(Collectors.toSet()));
        }
    }

    /// The command has no test support in its folder.
    @Test
    void theDescriptorOfTestSupportExportsItsPackage() throws IOException {
        Path jar = Path.of(ArrayAssertions.class.getProtectionDomain().getCodeSource().getLocation().getPath());
        ModuleDescriptor module = ModuleFinder.of(jar).find("org.gcsarray.testing").orElseThrow().descriptor();

        assertThat(module.exports().stream().map(ModuleDescriptor.Exports::source))
                .containsExactly("org.gcsarray.testing");
        assertThat(module.requires().stream().map(ModuleDescriptor.Requires::name)).containsExactlyInAnyOrder(
                "java.base",
                "net.jqwik.api", "org.assertj.core", "org.gcsarray.core");
    }

    /// On the class path formats are found by a file, on the module path by the descriptor.
    @Test
    void formatsAreFoundOnBothPaths() throws IOException {
        String service = "org.gcsarray.io.spi.FileFormat";
        for (String module : List.of("org.gcsarray.io", "org.gcsarray.hdf5")) {
            Path jar = Path.of(modules().find(module).orElseThrow().location().orElseThrow());
            try (FileSystem files = FileSystems.newFileSystem(jar)) {
                assertThat(descriptor(module).provides()).singleElement().satisfies(provides -> {
                    assertThat(provides.service()).isEqualTo(service);
                    assertThat(provides.providers())
                            .containsExactlyElementsOf(
                                    Files.readAllLines(files.getPath("META-INF", "services", service)));
                });
            }
        }
    }

    @Test
    void whatIsInternalIsExportedToThoseThatUseIt() throws IOException {
        Map<String, String> owners = owners();
        Set<String> used = new TreeSet<>();
        Set<String> exported = new TreeSet<>();
        for (String module : Stream.concat(DESCRIBED.stream(), Stream.of("org.gcsarray.bench")).toList()) {
            uses(module).filter(name -> name.startsWith("org.gcsarray.") && isInternal(name))
                    .filter(name -> !module.equals(owners.get(name))).forEach(name -> used.add(name + " to " + module));
            descriptor(module).exports().stream().filter(ModuleDescriptor.Exports::isQualified).forEach(
                    export -> export.targets().forEach(target -> exported.add(export.source() + " to " + target)));
        }
        assertThat(exported).isNotEmpty().isEqualTo(used);
    }

    @Test
    void everyModuleReadsWhatItUses() throws IOException {
        Map<String, String> owners = owners();
        for (String module : DESCRIBED) {
            Set<String> read = new TreeSet<>(Set.of(module));
            // added while the program runs, see the descriptor of gcs-core
            read.add("jdk.incubator.vector");
            read(descriptor(module), read, false);

            assertThat(uses(module).map(owners::get).filter(Objects::nonNull)).as(module).isSubsetOf(read);
        }
    }

    private static void read(ModuleDescriptor module, Set<String> read, boolean passedOn) throws IOException {
        for (ModuleDescriptor.Requires required : module.requires()) {
            boolean isTransitive = required.modifiers().contains(ModuleDescriptor.Requires.Modifier.TRANSITIVE);
            if ((isTransitive || !passedOn) && read.add(required.name())
                    && !required.modifiers().contains(ModuleDescriptor.Requires.Modifier.STATIC)) {
                read(descriptor(required.name()), read, true);
            }
        }
    }

    /// Returns the packages that the classes of a module name.
    private static Stream<String> uses(String module) throws IOException {
        return classes(module).stream().flatMap(each -> each.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getBaseComponentType().getPackageName()).distinct();
    }

    /// Returns which module has a package.
    private static Map<String, String> owners() throws IOException {
        Map<String, String> owners = new HashMap<>();
        modules().findAll().forEach(module -> module.descriptor().packages()
                .forEach(name -> owners.put(name, module.descriptor().name())));
        return owners;
    }

    /// An import of the module would make them ambiguous with the types of `java.base`, which every class sees.
    @Test
    void noExportedTypeHasTheNameOfOneOfJavaBaseOrOfAnother() throws IOException {
        List<String> ours = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("../docs/api.md")).stream()
                .filter(line -> line.startsWith("## ") || line.startsWith("| `")).toList()) {
            ours.add(line.startsWith("## ") ? line : line.substring("| `".length(), line.indexOf('`', "| `".length())));
        }
        List<String> published = new ArrayList<>(ours.subList(0, ours.indexOf("## gcs-bench")));
        published.addAll(ours.subList(ours.indexOf("## gcs-cli"), ours.size()));
        published.removeIf(name -> name.startsWith("## "));

        assertThat(published).hasSizeBetween(100, 190).doesNotHaveDuplicates();
        assertThat(ours.subList(ours.indexOf("## gcs-core"), ours.indexOf("## gcs-testing")))
                .hasSizeLessThanOrEqualTo(66);
        ModuleLayer.boot().findModule("java.base").orElseThrow().getDescriptor().exports().stream()
                .filter(export -> !export.isQualified())
                .forEach(export -> assertThat(published.stream().filter(name -> isPublic(export.source(), name)))
                        .as(export.source()).isEmpty());
    }

    private static boolean isPublic(String place, String name) {
        try {
            return Modifier.isPublic(Class.forName(place + "." + name, false, null).getModifiers());
        } catch (ClassNotFoundException _) {
            return false;
        }
    }

    @Test
    void commandRunsOnTheModulePath(@TempDir Path folder) throws IOException, InterruptedException {
        Path out = folder.resolve("out");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String modules = LIB + File.pathSeparator + commandJar();
        int code = new ProcessBuilder(java, "--module-path", modules, "-m", "org.gcsarray.cli/org.gcsarray.cli.Gcs",
                "info", "src/main/resources/org/gcsarray/examples/cells.h5")
                .redirectOutput(out.toFile()).redirectError(ProcessBuilder.Redirect.DISCARD).start().waitFor();

        assertThat(code).isZero();
        assertThat(Files.readAllLines(out)).contains("format          h5 (10x v3)");
    }
}
