package org.gcsarray.house;

import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// A test that claims some files of golden cases and checks every record of each, see [GoldenCases].
public interface GoldenTest {

    /// Returns the claimed files.
    List<String> files();

    /// Checks one record; the default of its switch over kinds fails.
    void check(GoldenRecord golden);

    @TestFactory
    default Stream<DynamicTest> everyRecord() {
        GoldenCases cases = GoldenCases.open();
        return files().stream().map(file -> DynamicTest.dynamicTest(file, () -> cases.checkEach(file, this::check)));
    }
}
