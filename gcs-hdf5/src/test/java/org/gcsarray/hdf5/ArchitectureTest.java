package org.gcsarray.hdf5;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.PublicApiContract;

/// What this module knows, and what is public in it.
class ArchitectureTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Hdf5Format.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("commons-lang3", "compress-lzf", "fastutil-core", "gcs-convert", "gcs-core", "gcs-index",
                "gcs-io", "jackson-core", "jhdf", "jspecify", "lz4-java", "slf4j-api");
    }

    @Test
    void onlyWhatAFormatNeedsAndJhdfAreKnown() {
        classes().should().onlyDependOnClassesThat().resideInAnyPackage("java..", "org.jspecify..", "io.jhdf..",
                "it.unimi.dsi.fastutil..", "org.gcsarray.hdf5", "org.gcsarray.io", "org.gcsarray.io.spi",
                "org.gcsarray.io.bytes", "org.gcsarray.io.internal.bytes",
                "org.gcsarray.io.internal.assembly", "org.gcsarray.json",
                "org.gcsarray.convert",
                "org.gcsarray.view", "org.gcsarray.format..", "org.gcsarray.buffer..", "org.gcsarray.reduction",
                "org.gcsarray.shape",
                "org.gcsarray.parallel").check(CLASSES);
    }
}
