package org.gcsarray.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;

/// Reads a transform: the members of its domain with the prefix `input_`, and its output maps.
///
/// @param object the transform
/// @param faults takes what is wrong
record TransformReader(JsonValue object, JsonFaults faults) {

    private static final String PREFIX = "input_";
    private static final String OUTPUT = "output";

    /// Returns the transform, nothing if there are faults.
    Optional<IndexTransform> read(OptionalInt inputRank, OptionalInt outputRank) {
        Optional<IndexTransform> transform = new DomainReader(object, PREFIX, faults).read()
                .flatMap(this::onDomain);
        transform.ifPresent(read -> {
            checkRank("input", read.inputRank(), inputRank);
            checkRank("output", read.outputRank(), outputRank);
        });
        faults.checkMembers(object,
                Stream.concat(DomainReader.memberNames(PREFIX).stream(), Stream.of(OUTPUT)).toList());
        return transform;
    }

    private Optional<IndexTransform> onDomain(IndexDomain domain) {
        Optional<JsonValue> output = object.member(OUTPUT);
        return output.isEmpty() ? Optional.of(IndexTransform.identity(domain))
                : faults.attempt(output.get()::elements).flatMap(places -> ofMaps(domain, places, output.get()));
    }

    private Optional<IndexTransform> ofMaps(IndexDomain domain, List<JsonValue> places, JsonValue outputs) {
        List<OutputIndexMap> maps = new ArrayList<>();
        for (int j = 0; j < places.size(); j++) {
            int output = j;
            faults.attempt(places.get(j)::checkObject)
                    .flatMap(map -> new OutputMapReader(map, domain, output, faults).read()).ifPresent(maps::add);
        }
        return maps.size() < places.size() ? Optional.empty() : faults.attempt(
                () -> outputs.located(() -> IndexTransform.of(domain, maps.toArray(OutputIndexMap[]::new))));
    }

    private void checkRank(String space, int rank, OptionalInt needed) {
        if (needed.isPresent() && needed.getAsInt() != rank) {
            faults.add(object.fault(space + " rank is " + rank + "; must be " + needed.getAsInt()));
        }
    }
}
