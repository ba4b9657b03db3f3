package org.gcsarray.testing;

import net.jqwik.api.Arbitrary;
import net.jqwik.api.Provide;
import net.jqwik.api.domains.DomainContext;
import net.jqwik.api.domains.DomainContextBase;

import org.gcsarray.buffer.DType;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.GcsArray;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// The generators of [ArrayArbitraries] by type: `@Domain(ArrayDomain.class)` on a class or property lets `@ForAll GcsArray` work.
@net.jqwik.api.domains.Domain(DomainContext.Global.class)
public final class ArrayDomain extends DomainContextBase {

    /// For jqwik, which makes one for each class that names it.
    public ArrayDomain() {}

    /// Small and wide shapes of rank 0..5.
    @Provide
    public Arbitrary<SmoothShape> shapes() {
        return ArrayArbitraries.shapes(0, 5);
    }

    /// Reductions into any number of groups.
    @Provide
    public Arbitrary<DimensionReduction> reductions() {
        return ArrayArbitraries.reductions();
    }

    /// All value types.
    @Provide
    public Arbitrary<DType> dtypes() {
        return ArrayArbitraries.dtypes();
    }

    /// Canonical coordinates.
    @Provide
    public Arbitrary<CooArray> cooArrays() {
        return ArrayArbitraries.cooArrays();
    }

    /// Compressed arrays in any layout.
    @Provide
    public Arbitrary<GcsArray> gcsArrays() {
        return ArrayArbitraries.gcsArrays();
    }
}
