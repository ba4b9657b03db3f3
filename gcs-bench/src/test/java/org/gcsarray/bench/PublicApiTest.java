package org.gcsarray.bench;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.bench.suite.Suite;
import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Suite.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("commons-math3", "jmh-core", "jopt-simple", "ejml-core", "ejml-ddense", "ejml-dsparse",
                "fastutil-core", "gcs-advice", "gcs-convert", "gcs-core", "gcs-index", "gcs-io", "gcs-ops",
                "jackson-annotations", "jackson-core", "jackson-databind", "jspecify", "ojalgo");
    }

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case PROPERTIES -> Set.of("org.gcsarray.bench.peer.BenchProperties");
            case CONSOLE -> Set.of("org.gcsarray.bench.FileSizeBenchmark", "org.gcsarray.bench.LayoutBenchmark",
                    "org.gcsarray.bench.MemoryBenchmark", "org.gcsarray.bench.StorageBenchmark");
            default -> Set.of();
        };
    }

    /// The reports hold what gcs-advice knows of the machine; gcs-bench is no library for programs.
    @Override
    public Set<String> internalTypesInSignatures() {
        return Set.of("org.gcsarray.advice.internal.machine.Machine",
                "org.gcsarray.advice.internal.measure.Bandwidth");
    }
}
