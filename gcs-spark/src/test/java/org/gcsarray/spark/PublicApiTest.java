package org.gcsarray.spark;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.house.HouseRules;
import org.gcsarray.house.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(SparkGcs.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "gcs-convert", "gcs-core", "gcs-index", "gcs-io", "gcs-ops", "jackson-core",
                "jspecify");
    }

    @Override
    public Set<String> leftBy(HouseRules rule) {
        return switch (rule) {
            case CONSOLE -> Set.of("org.gcsarray.spark.bench.SpmvBench", "org.gcsarray.spark.bench.TableSizes",
                    "org.gcsarray.spark.example.PageRankApp");
            default -> Set.of();
        };
    }

    /// What tasks take along, exchange and return; the packages without any are those of programs and of the façade.
    @Override
    public Set<String> serializable() {
        return Set.of("org.gcsarray.spark.block", "org.gcsarray.spark.internal.block",
                "org.gcsarray.spark.internal.container", "org.gcsarray.spark.internal.packed",
                "org.gcsarray.spark.internal.product",
                "org.gcsarray.spark.internal.reduce", "org.gcsarray.spark.internal.statistics",
                "org.gcsarray.spark.internal.table",
                "org.gcsarray.spark.internal.text", "org.gcsarray.spark.value.SerializableFunction");
    }
}
