package org.gcsarray.json;

import java.util.List;

/// The members of an object that mean nothing.
final class UnknownMembers {

    private UnknownMembers() {}

    /// Adds one fault that names all members of an object which are not known.
    static void check(JsonPlace object, List<String> known, JsonFaults faults) {
        check(object, known, List.of(), faults);
    }

    /// Adds one fault that names all members of an object which are neither known nor rejected already.
    static void check(JsonPlace object, List<String> known, List<String> refused, JsonFaults faults) {
        List<String> unknown = object.node().names().stream()
                .filter(name -> !known.contains(name) && !refused.contains(name)).toList();
        if (!unknown.isEmpty()) {
            faults.add(object.fault("unknown members " + DomainReader.quoted(unknown) + "; known are "
                    + DomainReader.quoted(known)));
        }
    }
}
