package org.gcsarray.house;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.Tag;

/// A test that takes long and finds little that a shorter one does not: `mvn verify -Pthorough` runs it, `mvn verify` does not.
@Tag("thorough")
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.METHOD})
public @interface Thorough {}
