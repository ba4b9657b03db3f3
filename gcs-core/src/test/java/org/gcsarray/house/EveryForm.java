package org.gcsarray.house;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// Tests of golden cases whose arrays have values in some form, see [GoldenRecord#inSomeForm]: each draws its forms by itself, and meets every form
/// in the thorough tier. A record whose values all stay plain in a form has run before, and is left out there.
public interface EveryForm extends GoldenTest {

    /// Returns whether the arrays are worth their time in a form.
    default boolean meets(ValueForm form) {
        return true;
    }

    @TestFactory
    @Thorough
    default Stream<DynamicTest> everyRecordInEveryForm() {
        return inEveryForm(Arrays.stream(ValueForm.values()).filter(this::meets), this::everyRecord);
    }

    /// Returns tests once more for each form.
    static Stream<DynamicTest> inEveryForm(Stream<ValueForm> forms, Supplier<Stream<DynamicTest>> tests) {
        Map<String, Set<ValueForm>> others = new HashMap<>();
        return forms.flatMap(form -> tests.get().map(test -> DynamicTest.dynamicTest(
                test.getDisplayName() + " with " + form, () -> form.run(test.getExecutable(), others))));
    }
}
