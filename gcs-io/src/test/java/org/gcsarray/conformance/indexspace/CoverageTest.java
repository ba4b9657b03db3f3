package org.gcsarray.conformance.indexspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import org.junit.jupiter.api.Test;

import org.gcsarray.house.GoldenCases;

/// Every file of the group is claimed by some test.
class CoverageTest {

    @Test
    void everyListedFileIsClaimed() throws ReflectiveOperationException {
        Set<String> claimed = new TreeSet<>();
        for (JavaClass type : new ClassFileImporter().importPackagesOf(IndexSpaceConformance.class)) {
            if (type.isAssignableTo(IndexSpaceConformance.class)
                    && !type.getModifiers().contains(JavaModifier.ABSTRACT)) {
                claimed.addAll(((IndexSpaceConformance) type.reflect().getDeclaredConstructor().newInstance()).files());
            }
        }
        assertThat(GoldenCases.open().files("index-space/")).isNotEmpty()
                .allSatisfy(file -> assertThat(claimed).contains(file));
    }
}
