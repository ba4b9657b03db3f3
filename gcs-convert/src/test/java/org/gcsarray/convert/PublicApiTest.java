package org.gcsarray.convert;

import com.tngtech.archunit.core.domain.JavaClasses;

import org.gcsarray.testing.PublicApiContract;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Convert.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }
}
