package org.gcsarray.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

import org.gcsarray.buffer.Values;

class ValueFormTest {

    /// Runs a record of some values, and returns the forms in which its check was called.
    private static Set<ValueForm> met(Set<ValueForm> forms, double... values) throws Throwable {
        Set<ValueForm> met = EnumSet.noneOf(ValueForm.class);
        Map<String, Set<ValueForm>> others = new HashMap<>();
        for (ValueForm form : forms) {
            form.run(() -> {
                GoldenRecord golden = new GoldenRecord("file", "line 1", JsonMapper.shared().readTree("{\"in\":{}}"));
                golden.runIfNew(record -> record.inside("in", part -> {
                    Values plain = Values.wrap(values);
                    Values some = part.inSomeForm(plain);
                    assertThat(some == plain || form != ValueForm.PLAIN).isTrue();
                    // as a test that writes through a view
                    values[0] = 1e300;
                    met.add(form);
                }));
                assertThat(golden.failures()).isEmpty();
            }, others);
            values[0] = 3;
        }
        return met;
    }

    @Test
    void aRecordMeetsTheFormsThatChangeItsValues() throws Throwable {
        Set<ValueForm> all = EnumSet.allOf(ValueForm.class);
        assertThat(met(all, 3, 4, 5)).containsExactlyInAnyOrderElementsOf(EnumSet.complementOf(
                EnumSet.of(ValueForm.UNIFORM)));
        assertThat(met(all, 3, Math.PI, 5)).containsExactlyInAnyOrder(ValueForm.PLAIN, ValueForm.TABLE8,
                ValueForm.TABLE16);
        assertThat(met(EnumSet.of(ValueForm.INT8), 3, Math.PI, 5)).as("without plain values before")
                .containsExactly(ValueForm.INT8);
    }

    @Test
    void theFormsShareALongList() throws Throwable {
        List<Integer> shortList = List.of(1, 2, 3);
        List<Integer> all = IntStream.range(0, 72).boxed().toList();
        Set<Integer> taken = new TreeSet<>();
        List<Integer> sizes = new ArrayList<>();
        for (ValueForm form : ValueForm.values()) {
            form.run(() -> {
                assertThat(ValueForm.share(shortList)).isEqualTo(shortList);
                taken.addAll(ValueForm.share(all));
                sizes.add(ValueForm.share(all).size());
            }, new HashMap<>());
        }
        assertThat(ValueForm.share(all)).isEqualTo(all);
        assertThat(taken).containsExactlyElementsOf(all);
        assertThat(sizes).allMatch(size -> size <= 15);
    }
}
