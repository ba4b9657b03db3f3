package org.gcsarray.conformance.operations;

import java.util.Arrays;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

import org.gcsarray.house.Thorough;
import org.gcsarray.house.ValueForm;

/// Every golden operation with operands in every form of their values; by themselves these tests draw one for each operand.
class ValueFormConformanceTest {

    @TestFactory
    @Thorough
    Stream<DynamicTest> everyRecordInEveryForm() {
        return Arrays.stream(ValueForm.values()).flatMap(form -> tests(form).map(test -> DynamicTest
                .dynamicTest(test.getDisplayName() + " with " + form, () -> form.run(test.getExecutable()))));
    }

    private static Stream<DynamicTest> tests(ValueForm form) {
        return Stream.of(new ArrangeConformanceTest().everyRecord(), new ContractConformanceTest().everyRecord(),
                new ConversionConformanceTest().everyRecord(), new ElementwiseConformanceTest().everyRecord(),
                new MatrixConformanceTest().everyRecord(), new ReduceConformanceTest().everyRecord(), recipes(form))
                .flatMap(tests -> tests);
    }

    /// The values of recipes are small integers, and recipes take long: they have the forms of integers only.
    private static Stream<DynamicTest> recipes(ValueForm form) {
        return form.isOfIntegers()
                ? Stream.of(DynamicTest.dynamicTest("recipes", new RecipesConformanceTest()::everyRecord))
                : Stream.of();
    }
}
