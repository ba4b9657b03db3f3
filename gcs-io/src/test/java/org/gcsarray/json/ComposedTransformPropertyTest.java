package org.gcsarray.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gcsarray.house.Effort.Level.LOW;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

import org.gcsarray.house.Effort;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;

/// Chains of expressions give what the table of single positions says, whether applied or composed, and come back from JSON.
class ComposedTransformPropertyTest {

    @Provide
    Arbitrary<TracedTransform> transforms() {
        return TracedTransform.transforms();
    }

    @Property
    void aChainGivesWhatItsTableSays(@ForAll("transforms") TracedTransform traced) {
        IndexDomain domain = TracedTransform.domain(traced.axes());
        for (IndexTransform transform : new IndexTransform[] {traced.transform(), traced.composed()}) {
            assertThat(transform.domain()).isEqualTo(domain);
            traced.table().forEach((position, outputs) -> assertThat(
                    transform.apply(TracedTransform.array(position))).as("%s", position)
                    .containsExactly(TracedTransform.array(outputs)));
        }
    }

    @Property
    @Effort(LOW)
    void whatIsWrittenIsReadBack(@ForAll("transforms") TracedTransform traced) {
        IndexTransform transform = traced.transform();
        IndexTransform read = IndexJson.parseTransform(IndexJson.print(transform));
        assertThat(read.domain()).isEqualTo(transform.domain());
        traced.table().forEach((position, outputs) -> assertThat(
                read.apply(TracedTransform.array(position))).containsExactly(TracedTransform.array(outputs)));
        assertThat(IndexJson.readTransform(IndexJson.write(read))).isEqualTo(read);
        assertThat(IndexJson.print(read)).isEqualTo(IndexJson.print(transform));
        assertThat(IndexJson.parseDomain(IndexJson.print(transform.domain()))).isEqualTo(transform.domain());
    }
}
