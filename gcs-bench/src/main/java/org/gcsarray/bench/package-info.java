/// Benchmarks, and layout choice by measurement.
@NullMarked
package org.gcsarray.bench;

import org.jspecify.annotations.NullMarked;
