package org.gcsarray.index.shape;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

import org.gcsarray.shape.Shape;
import org.gcsarray.shape.ShapeException;

/// The rule that dimensions of one label have one extent wherever they meet.
///
/// The extent of a dimension of a jagged shape holds after certain indices of the dimensions before it. Two such extents meet where indices
/// of the same label can be the same; inside a smooth part an extent holds everywhere.
final class ExtentAgreement {

    /// The indices `first .. last-1`.
    private record Span(long first, long last) {

        Span intersect(Span other) {
            return new Span(Math.max(first, other.first), Math.min(last, other.last));
        }
    }

    /// An extent of one dimension of one operand, and the indices of the labels before it after which it holds.
    private record Site(int operand, int dimension, long extent, Map<String, Span> where) {

        String text() {
            return "extent " + extent + " of dimension " + dimension + " of operand " + operand
                    + (where.isEmpty() ? "" : " at " + place());
        }

        private String place() {
            return String.join(", ", where.entrySet().stream()
                    .map(e -> e.getKey() + " in " + e.getValue().first() + ".." + (e.getValue().last() - 1)).toList());
        }
    }

    private final Map<String, List<Site>> sites = new LinkedHashMap<>();

    private ExtentAgreement() {}

    /// Checks all labels of the operands, whose origins are 0.
    ///
    /// @throws ShapeException if two extents that meet differ
    static void check(List<LabelledShape> operands) {
        ExtentAgreement agreement = new ExtentAgreement();
        for (int k = 0; k < operands.size(); k++) {
            agreement.collect(k, 0, operands.get(k).shape(), operands.get(k).labels().names(), Map.of());
        }
        agreement.sites.forEach((label, all) -> {
            Set<String> before = new LinkedHashSet<>();
            all.forEach(site -> before.addAll(site.where().keySet()));
            check(label, all, List.copyOf(before));
        });
    }

    private void collect(int operand, int dimension, Shape shape, List<String> labels, Map<String, Span> where) {
        if (shape instanceof JaggedShape jagged) {
            String label = labels.get(dimension);
            add(label, new Site(operand, dimension, jagged.rowCount(), where));
            for (Run<Shape> run : jagged.rowRuns()) {
                Span rows = new Span(run.first(), run.last());
                Span span = where.containsKey(label) ? rows.intersect(where.get(label)) : rows;
                if (span.first() < span.last()) {
                    Map<String, Span> inside = new HashMap<>(where);
                    inside.put(label, span);
                    collect(operand, dimension + 1, run.value(), labels, inside);
                }
            }
        } else {
            long[] extents = shape.asSmooth().extents();
            for (int d = 0; d < extents.length; d++) {
                add(labels.get(dimension + d), new Site(operand, dimension + d, extents[d], where));
            }
        }
    }

    private void add(String label, Site site) {
        sites.computeIfAbsent(label, _ -> new ArrayList<>()).add(site);
    }

    /// Divides the sites by the indices of one label after the other until those left together meet.
    private static void check(String label, List<Site> met, List<String> dividing) {
        Site one = met.getFirst();
        Site other = met.stream().filter(site -> site.extent() != one.extent()).findFirst().orElse(one);
        if (other.equals(one) || met.stream().allMatch(site -> isSameDimension(site, one))) {
            return;
        }
        if (dividing.isEmpty()) {
            throw new ShapeException(ShapeException.Code.EXTENT_MISMATCH, "label " + label + ": " + one.text() + " and "
                    + other.text() + " meet; they must agree");
        }
        String by = dividing.getFirst();
        List<String> rest = dividing.subList(1, dividing.size());
        List<Site> everywhere = met.stream().filter(site -> !site.where().containsKey(by)).toList();
        if (everywhere.size() == met.size()) {
            check(label, met, rest);
            return;
        }
        for (List<Site> part : divide(met, by)) {
            // joined one by one: a list for each part would be as long as the parts times the sites that are in all of them
            check(label, Stream.concat(everywhere.stream(), part.stream()).toList(), rest);
        }
    }

    private static boolean isSameDimension(Site a, Site b) {
        return a.operand() == b.operand() && a.dimension() == b.dimension();
    }

    /// Returns the sites limited in a label that hold at each stretch of its indices over which these are the same.
    private static List<List<Site>> divide(List<Site> sites, String label) {
        TreeSet<Long> bounds = new TreeSet<>();
        for (Site site : sites) {
            Span span = site.where().get(label);
            if (span != null) {
                bounds.add(span.first());
                bounds.add(span.last());
            }
        }
        List<Long> cuts = List.copyOf(bounds);
        List<List<Site>> parts = new ArrayList<>();
        cuts.subList(1, cuts.size()).forEach(_ -> parts.add(new ArrayList<>()));
        for (Site site : sites) {
            Span span = site.where().get(label);
            if (span != null) {
                int from = Collections.binarySearch(cuts, span.first());
                int to = Collections.binarySearch(cuts, span.last());
                parts.subList(from, to).forEach(part -> part.add(site));
            }
        }
        parts.removeIf(List::isEmpty);
        return parts;
    }
}
