package org.gcsarray.conformance.indexspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.GoldenCases;
import org.gcsarray.house.GoldenRecord;

/// A test that claims some files of the golden cases of group `index-space` and checks every record of each.
///
/// Subclasses have a constructor without parameters, so that [CoverageTest] finds what is claimed.
abstract class IndexSpaceConformance {

    private final List<String> files;

    /// @param names names of the claimed files, without folder and suffix
    IndexSpaceConformance(String... names) {
        this.files = Stream.of(names).map(name -> "index-space/" + name + ".jsonl").toList();
    }

    final List<String> files() {
        return files;
    }

    /// Checks one record; the default of its switch over kinds fails.
    abstract void check(GoldenRecord golden);

    @TestFactory
    public Stream<DynamicTest> everyRecord() {
        GoldenCases cases = GoldenCases.open();
        return files.stream().map(file -> DynamicTest.dynamicTest(file, () -> {
            int count = cases.checkEach(file, this::check);
            assertThat(count).as("records of %s", file).isPositive();
        }));
    }
}
