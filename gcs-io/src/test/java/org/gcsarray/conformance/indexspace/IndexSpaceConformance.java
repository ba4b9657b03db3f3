package org.gcsarray.conformance.indexspace;

import java.util.List;
import java.util.stream.Stream;

import org.gcsarray.house.GoldenTest;

/// A test of golden cases of group `index-space`.
///
/// Subclasses have a constructor without parameters, so that [CoverageTest] finds what is claimed.
abstract class IndexSpaceConformance implements GoldenTest {

    private final List<String> files;

    /// @param names names of the claimed files, without folder and suffix
    IndexSpaceConformance(String... names) {
        this.files = Stream.of(names).map(name -> "index-space/" + name + ".jsonl").toList();
    }

    @Override
    public final List<String> files() {
        return files;
    }
}
