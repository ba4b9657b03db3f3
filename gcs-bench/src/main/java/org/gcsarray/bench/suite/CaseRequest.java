package org.gcsarray.bench.suite;

import java.util.List;

import org.gcsarray.bench.measure.Settings;

/// One case: a kernel on a dataset.
///
/// @param kernel   name of the kernel
/// @param data     call of a generator or path of a file
/// @param peers    names of the peers wanted
/// @param settings how long to measure
public record CaseRequest(String kernel, String data, List<String> peers, Settings settings) {}
