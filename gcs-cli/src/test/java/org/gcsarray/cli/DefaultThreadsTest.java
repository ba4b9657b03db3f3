package org.gcsarray.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import org.gcsarray.advice.LayoutAdvisor;
import org.gcsarray.cli.internal.option.CommonOptions;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.layout.Calibration;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.parallel.Parallelism;

/// What the page on threads says of defaults: one for the whole library, another for the command.
class DefaultThreadsTest {

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.gcsarray");

    /// Every type whose threads can be chosen, as it is before anybody chooses.
    private static final Map<Class<?>, Object> DEFAULTS = Map.of(ConvertOptions.class, ConvertOptions.DEFAULT,
            ReadOptions.class, ReadOptions.DEFAULT, WriteOptions.class, WriteOptions.DEFAULT, OpOptions.class,
            OpOptions.DEFAULT, LayoutAdvisor.class,
            LayoutAdvisor.of(anyMachine()));

    private static Calibration anyMachine() {
        return new Calibration(Calibration.VERSION, "none", Arrays.stream(Calibration.Constant.values())
                .collect(Collectors.toMap(constant -> constant, _ -> 1.0)));
    }

    private static boolean isChoice(JavaMethod method) {
        return method.getName().startsWith("with") && method.getRawReturnType().equals(method.getOwner())
                && method.getRawParameterTypes().stream().anyMatch(type -> type.isEquivalentTo(Parallelism.class));
    }

    @Test
    void theLibraryRunsOnTheCallingThreadUntilToldOtherwise() throws ReflectiveOperationException {
        assertThat(CLASSES.stream().filter(type -> type.getMethods().stream().anyMatch(DefaultThreadsTest::isChoice))
                .map(JavaClass::getName)).containsExactlyInAnyOrderElementsOf(
                        DEFAULTS.keySet().stream().map(Class::getName).toList());
        for (Map.Entry<Class<?>, Object> one : DEFAULTS.entrySet()) {
            assertThat(parallelism(one.getKey(), one.getValue())).as(one.getKey().getSimpleName())
                    .isEqualTo(Parallelism.sequential());
        }
    }

    /// Some have a method of the name, others keep it to themselves.
    private static Object parallelism(Class<?> type, Object options) throws ReflectiveOperationException {
        if (Arrays.stream(type.getMethods()).anyMatch(method -> method.getName().equals("parallelism"))) {
            return type.getMethod("parallelism").invoke(options);
        }
        Field field = type.getDeclaredField("parallelism");
        AccessibleObject.setAccessible(new AccessibleObject[] {field}, true);
        return field.get(options);
    }

    @Test
    void oneNameForOneThing() {
        assertThat(CLASSES.stream().flatMap(type -> type.getMethods().stream())
                .filter(method -> List.of("withThreads", "withThreadCount").contains(method.getName())
                        || (isChoice(method) && !method.getName().equals("withParallelism")))
                .map(JavaMethod::getFullName)).isEmpty();
    }

    @Test
    void theCommandTakesAllProcessors() {
        CommonOptions options = new CommonOptions();
        Parallelism all = Parallelism.threads(Runtime.getRuntime().availableProcessors());

        assertThat(options.parallelism()).isEqualTo(all);
        assertThat(options.conversion().parallelism()).isEqualTo(all);
    }
}
