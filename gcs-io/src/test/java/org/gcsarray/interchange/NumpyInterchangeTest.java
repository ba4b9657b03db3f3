package org.gcsarray.interchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.convert.Convert;
import org.gcsarray.file.ArrayFiles;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.PythonInterpreter;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;
import org.gcsarray.testing.DenseOracle;

/// NumPy, SciPy and pydata/sparse open what is written here, and the other way round: exact in class, shape, type, fill and elements. Runs
/// with every Python of the machine that has the library; see the module's profile.
@Tag("python")
class NumpyInterchangeTest {

    /// Opens each file by the library it names and prints class, shape, type, fill and elements as [#describe] does.
    private static final String PRINT = """
            import sys, struct
            import numpy as np

            def bits(v):
                v = np.asarray(v)
                if v.dtype.kind == 'c':
                    return bits(v.real) + ':' + bits(v.imag)
                if v.dtype.kind == 'f':
                    return struct.pack('>d', float(v)).hex()
                return str(int(v))

            for argument in sys.argv[1:]:
                library, path = argument.split('=', 1)
                if library == 'numpy':
                    a = np.load(path)
                    name, fill, dtype = 'dense', '', a.dtype
                    entries = [(i, a[i]) for i in np.ndindex(a.shape)]
                elif library == 'scipy':
                    import scipy.sparse
                    a = scipy.sparse.load_npz(path)
                    name, fill, dtype = a.format, '', a.dtype
                    c = a.tocoo()
                    coords = c.coords if hasattr(c, 'coords') else (c.row, c.col)
                    entries = [(tuple(int(x[k]) for x in coords), c.data[k]) for k in range(c.nnz)]
                    # older versions do not tell arrays from matrices
                    if tuple(map(int, scipy.__version__.split('.')[:2])) >= (1, 12):
                        assert type(a).__name__ == a.format + '_array', type(a)
                    if a.format != 'coo': a.check_format(full_check=True)
                else:
                    import sparse
                    a = sparse.load_npz(path)
                    name, fill, dtype = type(a).__name__, bits(a.fill_value), a.dtype
                    if name == 'GCXS': name += str(tuple(int(x) for x in a.compressed_axes or ()))
                    c = a.tocoo() if name != 'COO' else a
                    entries = [(tuple(int(x) for x in c.coords[:, k]), c.data[k]) for k in range(c.nnz)]
                text = ';'.join(sorted(','.join(map(str, i)) + '=' + bits(v) for i, v in entries))
                print('|'.join([name, ','.join(map(str, a.shape)), str(dtype), fill, text]))
            """;

    @TempDir
    Path folder;

    /// An array, the library that opens it, and what it is there.
    private record Written(NdArray array, Flavour flavour, String library, String kind) {
    }

    private static CooArray coo(SmoothShape shape, DType dtype, boolean filled) {
        CooArray.Builder builder = CooArray.builder(shape, dtype);
        if (filled) {
            builder.fill(Scalar.one(dtype));
        }
        int count = 0;
        for (long[] index : DenseOracle.indices(shape)) {
            if (count++ % 3 == 1) {
                builder.add(index, value(dtype, count));
            }
        }
        return builder.build();
    }

    /// Values of every kind: zeros, the least and the largest, and for reals those that are no numbers.
    private static Scalar value(DType dtype, int count) {
        int k = count % 5;
        return switch (dtype) {
            case FLOAT64 -> Scalar.of(new double[] {0, -0.0, 0.1, Double.NaN, Double.MAX_VALUE}[k]);
            case FLOAT32 -> Scalar.of(new float[] {0, -0f, 0.1f, Float.NEGATIVE_INFINITY, Float.MIN_VALUE}[k]);
            case INT64 -> Scalar.of(new long[] {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1}[k]);
            case INT32 -> Scalar.of(new int[] {0, -1, Integer.MAX_VALUE, Integer.MIN_VALUE, 7}[k]);
            case BOOL -> Scalar.of(k % 2 == 0);
            case COMPLEX128 -> Scalar.complex(k - 0.1, -k);
            case COMPLEX64 -> Scalar.complex(k - 0.1f, -k).convert(dtype);
            case FLOAT16 -> Scalar.of(new double[] {0, -0.0, 0.1, Double.NEGATIVE_INFINITY, 65_504}[k]).convert(dtype);
            case INT16 -> Scalar.of(new int[] {0, -1, Short.MAX_VALUE, Short.MIN_VALUE, 7}[k]).convert(dtype);
            case INT8 -> Scalar.of(new int[] {0, -1, Byte.MAX_VALUE, Byte.MIN_VALUE, 7}[k]).convert(dtype);
            case UINT64 -> Scalar.unsigned(new long[] {0, -1, Long.MAX_VALUE, Long.MIN_VALUE, 7}[k]);
            case UINT32 -> Scalar.of(new long[] {0, 1, 0xFFFF_FFFFL, 1L << 31, 7}[k]).convert(dtype);
            case UINT16 -> Scalar.of(new int[] {0, 1, 0xFFFF, 1 << 15, 7}[k]).convert(dtype);
            case UINT8 -> Scalar.of(new int[] {0, 1, 0xFF, 1 << 7, 7}[k]).convert(dtype);
        };
    }

    /// SciPy has no sparse arrays of halves.
    private static final List<DType> SCIPY_TYPES = Arrays.stream(DType.values())
            .filter(dtype -> dtype != DType.FLOAT16).toList();

    private static List<Written> scipy() {
        List<Written> written = new ArrayList<>();
        for (DType dtype : SCIPY_TYPES) {
            for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(4, 6), SmoothShape.of(0, 3),
                SmoothShape.of(1, 1)}) {
                CooArray coo = coo(shape, dtype, false);
                written.add(new Written(coo, Flavour.SCIPY, "scipy", "coo"));
                written.add(new Written(Convert.toCrs(coo), Flavour.SCIPY, "scipy", "csr"));
                written.add(new Written(Convert.toCcs(coo), Flavour.SCIPY, "scipy", "csc"));
                written.add(
                        new Written(Convert.toGcs(coo, DimensionReduction.parse(shape, "1|0")), Flavour.SCIPY, "scipy",
                                "csc"));
            }
        }
        return written;
    }

    /// SciPy knows sparse arrays of other ranks than 2 since 1.15.
    private static List<Written> scipyOfAnyRank() {
        List<Written> written = new ArrayList<>();
        for (DType dtype : SCIPY_TYPES) {
            for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(5), SmoothShape.of(2, 3, 4),
                SmoothShape.of(2, 0, 4)}) {
                written.add(new Written(coo(shape, dtype, false), Flavour.SCIPY, "scipy", "coo"));
            }
        }
        return written;
    }

    private static List<Written> pydata() {
        List<Written> written = new ArrayList<>();
        for (DType dtype : DType.values()) {
            for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(5), SmoothShape.of(3, 4),
                SmoothShape.of(2, 3, 4),
                SmoothShape.of(2, 0, 4)}) {
                written.add(new Written(coo(shape, dtype, true), Flavour.PYDATA, "sparse", "COO"));
            }
            CooArray cube = coo(SmoothShape.of(2, 3, 4), dtype, true);
            for (String layout : List.of("0|1,2", "0,2|1", "2|0,1", "1,2|0")) {
                String rows = layout.substring(0, layout.indexOf('|')).replace(",", ", ");
                written.add(new Written(Convert.toGcs(cube, DimensionReduction.parse(cube.shape(), layout)),
                        Flavour.PYDATA, "sparse", "GCXS(" + rows + (rows.length() == 1 ? ",)" : ")")));
            }
        }
        return written;
    }

    private static List<Written> numpy() {
        List<Written> written = new ArrayList<>();
        for (DType dtype : DType.values()) {
            for (SmoothShape shape : new SmoothShape[] {SmoothShape.of(), SmoothShape.of(3), SmoothShape.of(2, 3, 4),
                SmoothShape.of(2, 0)}) {
                written.add(new Written(Convert.toStrided(coo(shape, dtype, false)), Flavour.SCIPY, "numpy", "dense"));
            }
        }
        return written;
    }

    @TestFactory
    List<DynamicTest> whatIsWrittenIsOpened() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        tests.addAll(tests("numpy", numpy(), "numpy"));
        tests.addAll(tests("scipy", scipy(), "scipy.sparse"));
        // a module as old as arrays of any rank
        tests.addAll(tests("scipy of any rank", scipyOfAnyRank(), "scipy.sparse", "scipy.differentiate"));
        tests.addAll(tests("pydata", pydata(), "sparse"));
        return tests;
    }

    private List<DynamicTest> tests(String name, List<Written> written, String... modules) throws Exception {
        return PythonInterpreter.with(modules).stream()
                .map(python -> DynamicTest.dynamicTest(name + " " + python.command(), () -> check(python, written)))
                .toList();
    }

    private void check(PythonInterpreter python, List<Written> all) throws Exception {
        List<Object> arguments = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (Written written : all) {
            boolean dense = written.library.equals("numpy");
            Path file = folder.resolve(arguments.size() + (dense ? ".npy" : ".npz"));
            ArrayFiles.write(written.array, file, WriteOptions.DEFAULT.withFlavour(written.flavour));
            arguments.add(written.library + "=" + file);
            expected.add(describe(written));
        }
        assertThat(python.run(PRINT, arguments.toArray()).lines().toList()).isEqualTo(expected);
    }

    private static String describe(Written written) {
        NdArray array = written.array;
        List<String> entries = new ArrayList<>();
        DenseOracle.byIteration(array).forEach((index, value) -> entries.add(
                String.join(",", index.stream().map(String::valueOf).toList()) + "=" + bits(value)));
        String shape = String.join(",",
                Arrays.stream(array.shape().extents()).mapToObj(String::valueOf).toList());
        return String.join("|", written.kind, shape, array.dtype().toString(),
                written.library.equals("sparse") ? bits(array.fill()) : "",
                String.join(";", entries.stream().sorted().toList()));
    }

    private static String bits(Scalar value) {
        return switch (value.dtype()) {
            case FLOAT64, FLOAT32, FLOAT16 -> hex(value.real());
            case BOOL -> String.valueOf(value.integer());
            case INT64, INT32, INT16, INT8, UINT64, UINT32, UINT16, UINT8 -> value.toString();
            case COMPLEX128, COMPLEX64 -> hex(value.real()) + ":" + hex(value.imaginary());
        };
    }

    private static String hex(double value) {
        return "%016x".formatted(Double.doubleToLongBits(value));
    }

    /// Writes one matrix or cube in every form of the library, beside it as dense array.
    private static final String WRITE = """
            import sys
            import numpy as np
            library, folder = sys.argv[1:3]
            if library == 'scipy':
                import scipy.sparse as sp
                d = np.array([[0, 1.5, 0, 2], [0, 0, 0, 0], [3, 0, 4, 0], [0, 5, 0, 6]])
                for t in ['<f8', '<f4', '<i8', '<i4', '<i2', '|i1', '|u1', '<u2', '<u4', '<u8', '|b1', '<c8', '<c16']:
                    e = d.astype(t)
                    np.save(f'{folder}/{t[1:]}{t[0] == ">"}.npy', e)
                    for f in ['csr', 'csc', 'coo', 'bsr', 'dia']:
                        m = sp.csr_matrix((e[e != 0], np.nonzero(e)), shape=e.shape).asformat(f)
                        sp.save_npz(f'{folder}/{t[1:]}{t[0] == ">"}-{f}.npz', m, compressed=f != 'csr')
                if hasattr(sp, 'bsr_array'):
                    sp.save_npz(f'{folder}/f8False-bsr22.npz', sp.bsr_array(sp.csr_array(d), blocksize=(2, 2)))
                    sp.save_npz(f'{folder}/f8False-array.npz', sp.csc_array(d))
            elif library == 'numpy':
                for t in ['<f2', '>f2', '>f4', '<c8', '>c8', '<u4', '>u8', '>i8', '<i2', '>u2', '|i1', '|u1', '|b1']:
                    for shape in [(), (5,), (2, 3), (2, 0, 3), (2, 3, 4)]:
                        a = (np.arange(np.prod(shape, dtype=int)) * 3 + 1).reshape(shape).astype(t)
                        name = f'{t[1:]}{t[0] == ">"}{len(shape)}{0 in shape}'
                        np.save(f'{folder}/{name}-c.npy', a)
                        np.save(f'{folder}/{name}-f.npy', np.array(a, order='F'))
                        np.savez(f'{folder}/{name}-z.npz', a)
                        np.savez_compressed(f'{folder}/{name}-d.npz', a)
                        np.save(f'{folder}/{name}.npy', a.astype(a.dtype.newbyteorder('<')))
            else:
                import sparse
                for t in ['f8', 'f4', 'i8', 'i4', 'i2', 'u1', 'u8', 'c16', 'c8']:
                    for shape in [(), (5,), (3, 4), (2, 3, 4), (2, 0, 4)]:
                        for fill in [0, 7]:
                            d = np.full(shape, fill, dtype=t).reshape(-1)
                            d[::3] = 5
                            d = d.reshape(shape)
                            name = f'{t}{len(shape)}{0 in shape}{fill}'
                            np.save(f'{folder}/{name}.npy', d)
                            c = sparse.COO.from_numpy(d, fill_value=d.dtype.type(fill))
                            sparse.save_npz(f'{folder}/{name}-coo.npz', c)
                            if len(shape) > 0:
                                sparse.save_npz(f'{folder}/{name}-gcxs.npz', sparse.GCXS.from_coo(c), compressed=False)
                            if len(shape) == 3:
                                for axes in [(0,), (1,), (2,), (0, 1), (0, 2), (1, 2)]:
                                    text = ''.join(map(str, axes))
                                    sparse.save_npz(f'{folder}/{name}-{text}.npz', sparse.GCXS.from_coo(c, compressed_axes=axes))
            """;

    @TestFactory
    List<DynamicTest> whatOthersWriteIsRead() throws Exception {
        List<DynamicTest> tests = new ArrayList<>();
        for (String[] library : new String[][] {{"numpy", "numpy"}, {"scipy", "scipy.sparse"}, {"sparse", "sparse"}}) {
            for (PythonInterpreter python : PythonInterpreter.with(library[1])) {
                tests.add(DynamicTest.dynamicTest(library[0] + " " + python.command(), () -> {
                    Path target = Files.createTempDirectory(folder, library[0]);
                    python.run(WRITE, library[0], target);
                    checkAll(target, library[0]);
                }));
            }
        }
        return tests;
    }

    private static void checkAll(Path target, String library) throws IOException {
        List<Path> files;
        try (var list = Files.list(target)) {
            files = list.filter(file -> file.getFileName().toString().contains("-")).sorted().toList();
        }
        assertThat(files).hasSizeGreaterThan(60);
        for (Path file : files) {
            String[] name = file.getFileName().toString().replaceAll("\\.np[yz]$", "").split("-", -1);
            StridedArray dense = (StridedArray) read(target.resolve(name[0] + ".npy"));
            StoredArray array = read(file);
            assertThat(array.dtype()).as(file.toString()).isEqualTo(dense.dtype());
            assertThat(array.dtype()).as(file.toString()).isEqualTo(named(name[0]));
            assertThat(array.shape()).as(file.toString()).isEqualTo(dense.shape());
            assertThat(DenseOracle.byElement(array)).as(file.toString()).isEqualTo(DenseOracle.byElement(dense));
            assertThat(DenseOracle.densely(array)).as(file.toString()).isEqualTo(DenseOracle.densely(dense));
            if (library.equals("sparse")) {
                assertThat(array.fill().real()).as(file.toString()).isEqualTo(name[0].endsWith("7") ? 7 : 0);
            }
            assertThat(array.getClass().getSimpleName()).as(file.toString()).isEqualTo(expectedClass(name[1], dense));
        }
    }

    /// Returns the type that a name such as `u82False` begins with.
    private static DType named(String name) {
        String code = name.replaceAll("^([a-z]16|[a-z][1248]).*", "$1");
        String kind = switch (code.charAt(0)) {
            case 'f' -> "float";
            case 'i' -> "int";
            case 'u' -> "uint";
            case 'c' -> "complex";
            default -> "bool";
        };
        return DType.parse(kind + (kind.equals("bool") ? "" : 8 * Integer.parseInt(code.substring(1))));
    }

    private static StoredArray read(Path file) throws IOException {
        return (StoredArray) ArrayFiles.read(file, ReadOptions.DEFAULT).array();
    }

    private static String expectedClass(String form, StridedArray dense) {
        return switch (form) {
            case "c", "f", "z", "d" -> "StridedArray";
            case "csr", "bsr", "bsr22", "dia" -> "CrsMatrix";
            case "csc", "array" -> "CcsMatrix";
            case "coo" -> "CooArray";
            case "gcxs" -> dense.shape().rank() < 2 ? "CooArray" : "GcsArray";
            default -> "GcsArray";
        };
    }
}
