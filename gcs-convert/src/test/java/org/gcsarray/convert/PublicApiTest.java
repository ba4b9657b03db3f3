package org.gcsarray.convert;

import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.testing.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Convert.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    /// An exception carries its fault; the header and the survey of a text travel to the machines that read its ranges.
    @Override
    public Set<String> serializable() {
        return Set.of("org.gcsarray.io.Fault", "org.gcsarray.io.text.TextHeader", "org.gcsarray.io.text.TextSurvey",
                "org.gcsarray.io.text.BaseClues", "org.gcsarray.io.text.FileOrder", "org.gcsarray.io.text.NoteTable");
    }
}
