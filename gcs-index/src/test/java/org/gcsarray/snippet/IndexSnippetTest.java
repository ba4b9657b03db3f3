package org.gcsarray.snippet;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;

import org.gcsarray.index.AxisSelector;
import org.gcsarray.index.ImageCursor;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexInterval;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.index.OutputIndexMap;
import org.gcsarray.index.expression.DimExpression;
import org.gcsarray.index.expression.Indexing;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ViewMap;

class IndexSnippetTest {

    @Test
    void domain() {
        // @start region="IndexDomain"
        IndexDomain d = IndexDomain.of(List.of(IndexInterval.closed(1, 3), IndexInterval.sized(2, 4)),
                List.of("x", ""));
        String text = d.toString(); // { "x": [1, 4), [2, 6) }
        // @end
        assertThat(text).isEqualTo("{ \"x\": [1, 4), [2, 6) }");
    }

    @Test
    void domainBuilder() {
        // @start region="IndexDomainBuilder"
        IndexDomain d = IndexDomain.builder(2).inclusiveMin(1, 2).shape(3, 4).implicitUpper(false, true)
                .labels("x", "").build(); // { "x": [1, 4), [2, 6*) }
        // @end
        assertThat(d).hasToString("{ \"x\": [1, 4), [2, 6*) }");
    }

    @Test
    void transform() {
        // @start region="IndexTransform"
        IndexDomain seen = IndexDomain.of(IndexInterval.sized(0, 3));
        IndexTransform t = IndexTransform.of(seen, new OutputIndexMap.Affine(6, -2, 0));
        long[] last = t.apply(2); // 2: the positions 6, 4, 2 of a one-dimensional array
        // @end
        assertThat(last).containsExactly(2);
    }

    @Test
    void expression() {
        IndexTransform transform = IndexTransform.identity(
                IndexDomain.builder(2).inclusiveMin(5, 7).shape(9, 9).labels("x", "y").build());
        // @start region="DimExpression"
        DimExpression e = DimExpression.dims("x", "y").translateTo(0).stride(2);
        IndexTransform t = e.apply(transform); // both from position 0, of these every second
        // @end
        assertThat(t.apply(1, 3)).containsExactly(7, 13);
    }

    @Test
    void indexing() {
        IndexTransform transform = IndexTransform.identity(IndexDomain.ofShape(SmoothShape.of(6, 7, 8, 9)));
        // @start region="Indexing"
        Indexing terms = Indexing.of(Indexing.Mode.DEFAULT, AxisSelector.at(3), AxisSelector.range(2, 5),
                AxisSelector.ellipsis(),
                AxisSelector.pick(0, 4)); // x[3, 2:5, ..., [0, 4]]
        IndexTransform t = terms.apply(transform);
        // @end
        assertThat(t.apply(2, 6, 1)).containsExactly(3, 2, 6, 4);
    }

    @Test
    void viewMap() {
        // @start region="ViewMap"
        ViewMap rows = ViewMap.identity(SmoothShape.of(3, 4)).roll(1, 0).select(AxisSelector.range(0, 2));
        long[] owner = rows.toOwner(0, 3); // (2, 3): the last row has come to the front
        // @end
        assertThat(owner).containsExactly(2, 3);
    }

    @Test
    void images() {
        ViewMap view = ViewMap.identity(SmoothShape.of(4)).select(AxisSelector.pick(3, 1, 3));
        List<Long> seen = new ArrayList<>();
        long[] owner = {3};
        // @start region="ImageCursor"
        ImageCursor images = view.images();
        for (boolean found = images.find(owner); found; found = images.next()) {
            seen.add(images.index()[0]); // 0 and 2: where the view shows element 3
        }
        // @end
        assertThat(seen).containsExactly(0L, 2L);
    }
}
