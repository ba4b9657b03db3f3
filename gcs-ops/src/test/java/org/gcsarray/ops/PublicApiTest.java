package org.gcsarray.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.convert.ConvertOptions;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CompressedRows;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.RowStack;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.PublicApiContract;
import org.gcsarray.index.IndexDomain;
import org.gcsarray.index.IndexTransform;
import org.gcsarray.internal.CanIgnoreReturnValue;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.ops.operand.OpOptions;
import org.gcsarray.ops.reduce.Reduce;
import org.gcsarray.parallel.Parallelism;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.Shape;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.view.ArrayView;
import org.gcsarray.view.StackArray;

/// What is public in this module is described, and behaves as everywhere else.
class PublicApiTest implements PublicApiContract {

    private static final JavaClasses CLASSES = PublicApiContract.classesBeside(Sparse.class);

    @Override
    public JavaClasses module() {
        return CLASSES;
    }

    /// Error Prone tells who drops what `x.withElements(..)` returns.
    @Test
    void resultsOfValuesAreMarkedAsNotToBeDropped() {
        JavaClasses below = new ClassFileImporter().withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
                .importPackages("org.gcsarray");
        List<Class<?>> values = List.of(Sparse.class, Slice.class, NumpyKey.class, OpOptions.class, Reduce.class,
                NdArray.class, StoredArray.class, CooArray.class, CrsMatrix.class, CcsMatrix.class, GcsArray.class,
                StridedArray.class, RowStack.class, CompressedRows.class, Values.class, Indices.class, Scalar.class,
                Shape.class, SmoothShape.class, DimensionReduction.class, Parallelism.class, Convert.class,
                ConvertOptions.class, IndexTransform.class, IndexDomain.class, ArrayView.class, StackArray.class,
                ReadOptions.class, WriteOptions.class);

        assertThat(values).allSatisfy(type -> {
            assertThat(PublicApiContract.isMarked(below.get(type))).as(type.getName()).isTrue();
            assertThat(below.get(type).isAnnotatedWith(CanIgnoreReturnValue.class)).as(type.getName()).isFalse();
        });
        assertThat(below.get(CooArray.Builder.class).isAnnotatedWith(CanIgnoreReturnValue.class)).isTrue();
    }

    @Override
    public Set<String> libraries() {
        return Set.of("fastutil-core", "gcs-convert", "gcs-core", "gcs-index", "gcs-io", "jackson-core", "jspecify");
    }
}
