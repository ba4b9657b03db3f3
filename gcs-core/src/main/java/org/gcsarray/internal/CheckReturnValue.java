package org.gcsarray.internal;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks methods whose result is all that they do: to call one and drop it is a mistake. On a type or a package it holds for all methods inside,
/// but for what [CanIgnoreReturnValue] exempts.
///
/// Error Prone and editors know this annotation by its name, whatever its package, in the class files that users compile against, too.
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.PACKAGE, ElementType.TYPE, ElementType.METHOD})
public @interface CheckReturnValue {}
