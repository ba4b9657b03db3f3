package org.gcsarray.json;

import java.util.OptionalInt;

import org.gcsarray.index.DimensionUnits;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;

/// Intervals, domains and transforms from and to JSON, in the form that TensorStore reads and writes.
///
/// ```
/// interval    [min, max], both inclusive; numbers, "-inf", "+inf"; [5, 4] is the empty interval at 5
///
/// domain      {"rank": 2}
///             {"inclusive_min": [1, ["-inf"]], "exclusive_max": [4, [6]], "labels": ["x", ""]}
///             "shape" or "inclusive_max" in place of "exclusive_max"; a bound in a list of its own is implicit
///
/// transform   the members of a domain with the prefix "input_", and "output", a list of maps; without it, the identity
///             {"offset": 3}                                            constant
///             {"offset": 3, "stride": 2, "input_dimension": 0}         3 + 2 x[0]
///             {"index_array": [[7, 5, 7]], "index_array_bounds": [0, 9]}   listed, nested as deeply as the input rank
/// ```
///
/// Numbers are 64-bit integers; `3.0` and `1e3` are allowed, fractions are not. Bounds and index arrays may hold decimal texts, `"-7"`. Reading is
/// strict: an unknown member, a member given twice and text after the value are faults. All independent faults of a document are collected in one
/// text, each with its path, such as `output[1].index_array[0][2]`.
///
/// It always writes the normal form: `inclusive_min` and `exclusive_max` unless all are implicit infinities, `labels` unless all are empty, `rank` if
/// nothing else gives it, and no member that has its default. Reading it gives an equal value, with two exceptions: bounds that all values of an
/// index array keep are left out, and a cyclic map becomes an index array.
///
/// No state, thread safe. Reading and writing are linear in the size of the document.
///
/// {@snippet file="org/gcsarray/snippet/JsonSnippetTest.java" region="IndexJson"}
public final class IndexJson {

    private IndexJson() {}

    /// Returns the interval of explicit bounds that a text holds.
    ///
    /// @throws IllegalArgumentException if it is not JSON or not an interval
    public static IndexInterval parseInterval(String json) {
        return JsonText.parse("index interval", json, IndexJson::readInterval);
    }

    /// Returns the domain that a text holds.
    ///
    /// @throws IllegalArgumentException if it is not JSON or not a domain
    public static IndexDomain parseDomain(String json) {
        return JsonText.parse("index domain", json, IndexJson::readDomain);
    }

    /// Returns the transform that a text holds.
    ///
    /// @throws IllegalArgumentException if it is not JSON or not a transform
    public static IndexTransform parseTransform(String json) {
        return JsonText.parse("index transform", json, IndexJson::readTransform);
    }

    /// Returns the transform that a text holds, of given ranks.
    ///
    /// @param inputRank  input rank that is needed, empty for any
    /// @param outputRank output rank that is needed, such as the rank of the array to be seen through it; empty for any
    /// @throws IllegalArgumentException if it is not JSON, not a transform or of another rank
    public static IndexTransform parseTransform(String json, OptionalInt inputRank, OptionalInt outputRank) {
        return JsonText.parse("index transform", json, node -> readTransform(node, inputRank, outputRank));
    }

    /// Returns the interval of explicit bounds that a tree holds.
    ///
    /// @throws IllegalArgumentException if it is not an interval
    public static IndexInterval readInterval(JsonValue json) {
        return JsonFaults.read("index interval", json,
                (place, faults) -> faults.attempt(() -> BoundMember.readInterval(place)));
    }

    /// Returns the domain that a tree holds.
    ///
    /// @throws IllegalArgumentException if it is not a domain
    public static IndexDomain readDomain(JsonValue json) {
        return JsonFaults.read("index domain", json, DomainReader::readWhole);
    }

    /// Returns the transform that a tree holds.
    ///
    /// @throws IllegalArgumentException if it is not a transform
    public static IndexTransform readTransform(JsonValue json) {
        return readTransform(json, OptionalInt.empty(), OptionalInt.empty());
    }

    /// Returns the transform that a tree holds, of given ranks.
    ///
    /// @param inputRank  input rank that is needed, empty for any
    /// @param outputRank output rank that is needed, empty for any
    /// @throws IllegalArgumentException if it is not a transform or of another rank
    public static IndexTransform readTransform(JsonValue json, OptionalInt inputRank, OptionalInt outputRank) {
        return JsonFaults.read("index transform", json, (place, faults) -> faults.attempt(place::checkObject)
                .flatMap(object -> new TransformReader(object, faults).read(inputRank, outputRank)));
    }

    /// Returns the units of dimensions that a tree holds: a list of `[4, "nm"]`, `"4 nm"`, `4` (a plain number) or null (not known).
    ///
    /// @throws IllegalArgumentException if it is something else
    public static DimensionUnits readUnits(JsonValue json) {
        return JsonFaults.read("dimension units", json,
                (place, faults) -> faults.attempt(() -> UnitForms.read(place, faults)));
    }

    /// Returns an interval as a tree. Its flags are not part of this form.
    public static JsonValue write(IndexInterval interval) {
        return JsonValue.of(BoundMember.plain(interval));
    }

    /// Returns a domain as a tree, in normal form.
    public static JsonValue write(IndexDomain domain) {
        return JsonValue.of(DomainWriter.plain(domain, ""));
    }

    /// Returns a transform as a tree, in normal form.
    ///
    /// @throws IllegalArgumentException if a cyclic map goes over a dimension with a bound that is implicit or infinite, or more than
    ///                                  2^31 - 9 positions of a map would be listed
    public static JsonValue write(IndexTransform transform) {
        return JsonValue.of(TransformWriter.plain(transform));
    }

    /// Returns units of dimensions as a tree: a list of `[4, "nm"]` and null.
    public static JsonValue write(DimensionUnits units) {
        return JsonValue.of(UnitForms.plain(units));
    }

    /// Returns an interval as JSON text in one line. Its flags are not part of this form.
    public static String print(IndexInterval interval) {
        return write(interval).toString();
    }

    /// Returns a domain as JSON text in one line, in normal form.
    public static String print(IndexDomain domain) {
        return write(domain).toString();
    }

    /// Returns a transform as JSON text in one line, in normal form.
    ///
    /// @throws IllegalArgumentException if a cyclic map goes over a dimension with a bound that is implicit or infinite, or more than
    ///                                  2^31 - 9 positions of a map would be listed
    public static String print(IndexTransform transform) {
        return write(transform).toString();
    }
}
