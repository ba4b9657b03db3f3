package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.index.IndexTransform;

/// Damaged JSON gives a value, which is written and read back, or an [IllegalArgumentException] that says what was read.
class JsonMutationPropertyTest {

    /// What damage puts in: parts of the grammar, numbers at the limits of 64 bits, of infinity and of doubles, and garbage.
    private static final List<String> TOKENS = List.of("", "{", "}", "[", "]", ",", ":", "\"", "null", "true", "0", "1",
            "-1",
            "-0", "0.5", "1e3", "1e400", "1e99999999999", "9223372036854775807", "-9223372036854775808",
            "9223372036854775808",
            "4611686018427387903", "-4611686018427387903", "4611686018427387904", "\"-inf\"", "\"+inf\"", "\"7\"",
            "[\"-inf\"]", "[[0]]", "[]", "{}", "\"rank\":33,", "\"rank\":2,", "\"input_rank\":1,", "\"offset\":5,",
            "\"stride\":0,", "\"stride\":9223372036854775807,", "\"input_dimension\":9,", "\"index_array\":[[1]],",
            "\"index_array_bounds\":[1,0],", "\"shape\":[-1],", "\"labels\":[\"x\",\"x\"],", "\u0000", "\ud800", "e9",
            "\"dtype\":\"int7\",", "\"layers\":[],", "\"array\":[[1],[2,3]],", "\"unbacked\":\"fill\",", "//", "\\u00");

    private static final List<String> STACKS = List.of(
            "{\"driver\":\"stack\",\"layers\":[{\"driver\":\"array\",\"array\":[[1,2],[3,4]],\"dtype\":\"float64\"},"
                    + "{\"driver\":\"file\",\"path\":\"b.mtx\",\"schema\":{\"domain\":{\"shape\":[2,2]}},\"transform\":"
                    + "{\"input_inclusive_min\":[2,0],\"input_exclusive_max\":[4,2],\"output\":[{\"input_dimension\":0,"
                    + "\"offset\":-2},{\"input_dimension\":1}]}}],\"schema\":{\"dimension_units\":[[4,\"nm\"],null]},"
                    + "\"unbacked\":\"fill\"}",
            "{\"driver\":\"stack\",\"layers\":[],\"dtype\":\"complex64\",\"schema\":{\"rank\":1,\"domain\":"
                    + "{\"inclusive_min\":[[\"-inf\"]],\"exclusive_max\":[[7]],\"labels\":[\"x\"]}}}");

    /// One change: `length` characters at a place, given as a part of 1000, become a token.
    record Change(int place, int length, String token) {

        String of(String text) {
            int from = (int) ((long) place * text.length() / 1000);
            int to = Math.min(text.length(), from + length);
            return text.substring(0, from) + token + text.substring(to);
        }
    }

    private static Arbitrary<String> damaged(Arbitrary<String> texts) {
        Arbitrary<Change> change = Combinators.combine(Arbitraries.integers().between(0, 1000),
                Arbitraries.of(0, 0, 1, 2, 3, 9, 40), Arbitraries.of(TOKENS)).as(Change::new);
        return Combinators.combine(texts, change.list().ofMinSize(1).ofMaxSize(3)).as((text, changes) -> {
            String damaged = text;
            for (Change next : changes) {
                damaged = next.of(damaged);
            }
            return damaged;
        });
    }

    /// Numbers of a text replaced, so that the rest stays as it has to be.
    private static Arbitrary<String> renumbered(Arbitrary<String> texts) {
        Arbitrary<String> numbers = Arbitraries.of(TOKENS).filter(token -> token.matches("-?[0-9e.]+|\".*\"|\\[.*\\]"));
        return Combinators.combine(texts, Arbitraries.integers().between(0, 40), numbers).as((text, which, number) -> {
            List<int[]> places = Pattern.compile("-?[0-9]+").matcher(text).results()
                    .map(found -> new int[] {found.start(), found.end()}).toList();
            if (places.isEmpty()) {
                return text;
            }
            int[] place = places.get(which % places.size());
            return text.substring(0, place[0]) + number + text.substring(place[1]);
        });
    }

    private static Arbitrary<String> changed(Arbitrary<String> texts) {
        return Arbitraries.oneOf(damaged(texts), renumbered(texts), renumbered(renumbered(texts)));
    }

    @Provide
    Arbitrary<String> transforms() {
        return changed(TracedTransform.transforms().map(traced -> IndexJson.print(traced.transform())));
    }

    @Provide
    Arbitrary<String> domains() {
        return changed(TracedTransform.transforms().map(traced -> IndexJson.print(traced.transform().domain())));
    }

    @Provide
    Arbitrary<String> stacks() {
        return changed(Arbitraries.of(STACKS));
    }

    private static <T> Optional<T> parsed(String subject, String text, Function<String, T> parser) {
        try {
            return Optional.of(parser.apply(text));
        } catch (IllegalArgumentException e) {
            assertThat(e.getMessage()).startsWith(subject + ": ").hasSizeGreaterThan(subject.length() + 2);
            return Optional.empty();
        }
    }

    @Property
    void transformsAreReadOrRefused(@ForAll("transforms") String text) {
        parsed("index transform", text, IndexJson::parseTransform).ifPresent(transform -> {
            IndexTransform again = IndexJson.parseTransform(IndexJson.print(transform));
            assertThat(again.domain()).isEqualTo(transform.domain());
            assertThat(IndexJson.print(again)).isEqualTo(IndexJson.print(transform));
        });
    }

    @Property
    void domainsAreReadOrRefused(@ForAll("domains") String text) {
        parsed("index domain", text, IndexJson::parseDomain).ifPresent(domain -> assertThat(
                IndexJson.parseDomain(IndexJson.print(domain))).isEqualTo(domain));
    }

    @Property
    void stacksAreReadOrRefused(@ForAll("stacks") String text) {
        parsed("stack", text, StackJson::parse).ifPresent(spec -> assertThat(
                StackJson.parse(StackJson.print(spec))).isEqualTo(spec));
    }
}
