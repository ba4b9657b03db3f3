package org.gcsarray.cli;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Gcs.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("commons-math3", "jmh-core", "jopt-simple", "commons-lang3", "compress-lzf", "ejml-core",
                "ejml-ddense", "ejml-dsparse", "fastutil-core", "gcs-advice", "gcs-bench", "gcs-convert", "gcs-core",
                "gcs-hdf5", "gcs-index", "gcs-io", "gcs-ops", "jackson-annotations", "jackson-core", "jackson-databind",
                "jhdf", "jline-native", "jline-terminal", "jspecify", "lz4-java", "ojalgo", "picocli", "progressbar",
                "slf4j-api", "slf4j-nop");
    }

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case PROPERTIES -> Set.of("org.gcsarray.cli.internal.run.CommandProperties");
            case THREADS -> Set.of("org.gcsarray.cli.Gcs"); // says at the end what an interrupt left
            default -> Set.of();
        };
    }
}
