package org.gcsarray.spark;

import java.io.IOException;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.spark.testing.Sessions;

/// All operations by the serializer of Spark that refuses records.
class KryoTest {

    @Test
    void everyOperationRunsIfTheUserHasChosenKryo(@TempDir Path folder) throws IOException {
        ClusterTest.everyOperation(Sessions.kryo(), folder);
    }
}
