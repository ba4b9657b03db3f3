package org.gcsarray.hdf5;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.gcsarray.buffer.DType;
import org.gcsarray.buffer.Indices;
import org.gcsarray.buffer.Scalar;
import org.gcsarray.buffer.Values;
import org.gcsarray.convert.Convert;
import org.gcsarray.format.CcsMatrix;
import org.gcsarray.format.CooArray;
import org.gcsarray.format.CrsMatrix;
import org.gcsarray.format.GcsArray;
import org.gcsarray.format.NdArray;
import org.gcsarray.format.StoredArray;
import org.gcsarray.format.StridedArray;
import org.gcsarray.house.PythonInterpreter;
import org.gcsarray.io.Annotations;
import org.gcsarray.io.Fault;
import org.gcsarray.io.FaultAssert;
import org.gcsarray.io.LoadedArray;
import org.gcsarray.io.ReadOptions;
import org.gcsarray.io.WriteOptions;
import org.gcsarray.io.WriteOptions.Flavour;
import org.gcsarray.reduction.DimensionReduction;
import org.gcsarray.shape.SmoothShape;

/// Files go from here to h5py and from h5py here.
@Tag("python")
class Hdf5PythonTest {

    @TempDir
    @SuppressWarnings("NullAway.Init")
    Path folder;

    private static final String READ_BINSPARSE = """
            import h5py, json, sys, numpy as np
            f = h5py.File(sys.argv[1], 'r')
            g = f[sys.argv[2]]
            whole = json.loads(g.attrs['binsparse'])
            d = whole['binsparse']
            shape, types, n = d['shape'], d['data_types'], d['number_of_stored_values']
            for name, kind in types.items():
                stored = g[name].dtype
                inner = kind[4:-1] if kind.startswith('iso[') else kind
                inner = inner[8:-1] if inner.startswith('complex[') else inner
                assert stored == np.dtype('uint8' if inner == 'bint8' else inner), (name, kind, stored)
            assert set(g.keys()) == set(types), (list(g.keys()), types)
            values = g['values'][()]
            kind = types['values']
            if 'complex' in kind: values = values.view(np.complex128)
            if kind.startswith('iso['): values = np.repeat(values, n)
            assert len(values) == n
            named = {'CSR': ('dense', 1, [0, 1]), 'CSC': ('dense', 1, [1, 0]), 'DCSR': ('sparse', 1, [0, 1]),
                     'DCSC': ('sparse', 1, [1, 0]), 'COOR': ('sparse', 2, [0, 1]), 'CVEC': ('sparse', 1, [0])}
            rank = len(shape)
            if 'format' in d:
                root, rows, axes = named[d['format']]
            else:
                level = d['custom']['level']
                root, rows = level['level_desc'], level['rank']
                axes = d['custom'].get('transpose', list(range(rank)))
                below = level['level']
                assert below['level_desc'] == ('element' if rows == rank else 'sparse')
                assert rows == rank or (below['rank'] == rank - rows and below['level']['level_desc'] == 'element')
            index = {}
            if rows == rank:
                for k in range(rank): index[axes[k]] = g['indices_%d' % k][()]
            else:
                pointers = g['pointers_to_%d' % rows][()].astype(np.int64)
                counts = np.diff(pointers)
                if root == 'dense':
                    ids = np.unravel_index(np.repeat(np.arange(len(counts)), counts), [shape[a] for a in axes[:rows]])
                else:
                    ids = [np.repeat(g['indices_%d' % k][()], counts) for k in range(rows)]
                for k in range(rows): index[axes[k]] = ids[k]
                for k in range(rows, rank): index[axes[k]] = g['indices_%d' % k][()]
            for k in range(n):
                v = values[k]
                v = v.item()
                c = complex(v)
                print(','.join(str(int(index[a][k])) for a in range(rank)), c.real.hex(), c.imag.hex())
            print('fill', g['fill_value'][()].tolist() if d.get('fill') else 'none')
            print('beside', sorted(k for k in whole if k != 'binsparse'))
            """;

    @Test
    void binsparseFilesOpenInPython() throws IOException, InterruptedException {
        for (PythonInterpreter python : PythonInterpreter.with("h5py", "numpy")) {
            for (StoredArray array : arrays()) {
                Path file = write(array, WriteOptions.DEFAULT.withMember("a/b"));
                String output = python.run(READ_BINSPARSE, file, "/a/b");
                assertSame(output, array);
            }
            WriteOptions beside = WriteOptions.DEFAULT
                    .withAnnotations(Annotations.NONE.withAttributes("{\"comment\":\"\\u00e9\",\"k\":[1]}"));
            assertThat(python.run(READ_BINSPARSE, write(arrays().getFirst(), beside), "/"))
                    .contains("beside ['comment', 'k']");
        }
    }

    private static List<StoredArray> arrays() {
        CooArray.Builder matrix = CooArray.builder(SmoothShape.of(300, 70_000), DType.FLOAT64);
        for (int k = 0; k < 40_000; k++) {
            matrix.add(k % 17 == 0 ? 0 : 1.0 / (k + 1), k / 134, (k % 134) * 521L);
        }
        CooArray coo = matrix.build();
        CooArray cube = CooArray.builder(SmoothShape.of(6, 900, 10), DType.INT64).fill(Scalar.of(-3L))
                .addLong(new long[] {5, 899, 9}, Long.MIN_VALUE).addLong(new long[] {0, 1, 2}, 7)
                .addLong(new long[] {3, 1, 2}, 0).build();
        DimensionReduction layout = DimensionReduction.parse(cube.shape(), "2,0|1");
        GcsArray plain = Convert.toGcs(cube, layout);
        CooArray complex = CooArray.builder(SmoothShape.of(4, 4), DType.COMPLEX128)
                .addComplex(new long[] {1, 2}, -0.0, 5)
                .addComplex(new long[] {3, 0}, 1.5, -2).build();
        CooArray truths = CooArray.builder(SmoothShape.of(9), DType.BOOL).addLong(new long[] {2}, 1)
                .addLong(new long[] {8}, 0).build();
        CooArray uniform = CooArray.wrap(coo.shape(), new Indices[] {coo.indices(0), coo.indices(1)},
                Values.uniform(2.5, (int) coo.nse()));
        return List.of(coo, Convert.toCrs(coo), CcsMatrix.wrap(Convert.toCcs(coo).compressedColumns().toHyperRows()),
                Convert.toCcs(coo), cube, GcsArray.wrap(layout, plain.compressedRows().toHyperRows()),
                GcsArray.wrap(layout, plain.compressedRows().toDenseRows(1 << 20)), complex, truths, uniform,
                CrsMatrix.wrap(Convert.toCrs(complex).compressedRows().toHyperRows()));
    }

    private static void assertSame(String output, StoredArray array) {
        Map<String, String> expected = new TreeMap<>();
        array.forEachStored((index, position) -> expected.put(Arrays.toString(index).replaceAll("[\\[\\] ]", ""),
                number(array.values().getReal(position)) + " " + number(array.values().getImaginary(position))));
        Map<String, String> actual = new TreeMap<>();
        output.lines().filter(line -> Character.isDigit(line.charAt(0))).forEach(line -> {
            String[] words = line.split(" ");
            actual.put(words[0], number(parse(words[1])) + " " + number(parse(words[2])));
        });
        assertThat(actual).isEqualTo(expected);
        if (array.fill().isZero()) {
            assertThat(output).contains("fill none");
        } else {
            assertThat(output).contains("fill [" + array.fill().getLong() + "]");
        }
    }

    private static double parse(String hex) {
        return Double.parseDouble(hex);
    }

    private static String number(double value) {
        return Double.toHexString(value);
    }

    @Test
    void annDataGroupsHoldWhatSciPyNeeds() throws IOException, InterruptedException {
        String script = """
                import h5py, sys, numpy as np
                from scipy import sparse
                g = h5py.File(sys.argv[1], 'r')['X']
                word = lambda v: v.decode() if isinstance(v, bytes) else v
                assert word(g.attrs['encoding-version']) == '0.1.0'
                make = {'csr_matrix': sparse.csr_matrix, 'csc_matrix': sparse.csc_matrix}[word(g.attrs['encoding-type'])]
                m = make((g['data'][()], g['indices'][()], g['indptr'][()]), shape=tuple(g.attrs['shape']))
                m.check_format(full_check=True)
                c = m.tocoo()
                for i, j, v in zip(c.row, c.col, c.data): print('%d,%d %s %s' % (i, j, float(v).hex(), float(0).hex()))
                print('fill none')
                """;
        for (PythonInterpreter python : PythonInterpreter.with("h5py", "scipy")) {
            CooArray coo = (CooArray) arrays().getFirst();
            for (StoredArray array : List.<StoredArray>of(coo, Convert.toCrs(coo), Convert.toCcs(coo))) {
                assertSame(python.run(script, write(array, WriteOptions.DEFAULT.withFlavour(Flavour.ANNDATA))),
                        array);
            }
        }
    }

    private Path write(NdArray array, WriteOptions options) throws IOException {
        Path file = folder.resolve("written.h5");
        try (OutputStream stream = Files.newOutputStream(file)) {
            Hdf5Writer.write(array, stream, options);
        }
        return file;
    }

    private static final String WRITE = """
            import h5py, json, sys, numpy as np
            for old in (True, False):
                f = h5py.File(sys.argv[1] + ('/old.h5' if old else '/new.h5'), 'w', libver=None if old else 'latest')
                def bsp(name, desc, **data):
                    g = f.create_group(name)
                    g.attrs['binsparse'] = json.dumps({'binsparse': dict(version='0.1', **desc)})
                    for k, v in data.items(): g[k] = v
                el = {'level_desc': 'element'}
                sp = lambda r, l=el: {'level_desc': 'sparse', 'rank': r, 'level': l}
                bsp('cooc', dict(format='COOC', shape=[3, 4], number_of_stored_values=3, data_types={'values': 'uint64'}),
                    indices_0=np.array([0, 0, 3], 'i8'), indices_1=np.array([0, 2, 1], '>u2'),
                    values=np.array([2**63 - 1, 0, 7], 'u8'))
                bsp('over', dict(format='CVEC', shape=[3], number_of_stored_values=1, data_types={'values': 'uint64'}),
                    indices_0=np.array([0]), values=np.array([2**63], 'u8'))
                bsp('upper', dict(format='CSR', shape=[3, 3], number_of_stored_values=3, data_types={'values': 'int16'},
                    structure='skew_symmetric_upper'), pointers_to_1=np.array([0, 2, 3, 3]),
                    indices_1=np.array([1, 2, 2]), values=np.array([1, -2, 3], 'i2'))
                bsp('wrong', dict(format='CSR', shape=[3, 3], number_of_stored_values=3, data_types={'values': 'int16'},
                    structure='symmetric_lower'), pointers_to_1=np.array([0, 2, 3, 3]),
                    indices_1=np.array([1, 2, 2]), values=np.array([1, -2, 3], 'i2'))
                bsp('diagonal', dict(format='COO', shape=[2, 2], number_of_stored_values=1,
                    data_types={'values': 'float64'}, structure='skew_symmetric_lower'), indices_0=np.array([1]),
                    indices_1=np.array([1]), values=np.array([1.0]))
                bsp('coo3', dict(custom={'transpose': [2, 0, 1], 'level': sp(3)}, shape=[2, 3, 4],
                    number_of_stored_values=3, data_types={'values': 'iso[float32]'}), indices_0=np.array([0, 1, 3]),
                    indices_1=np.array([1, 0, 0]), indices_2=np.array([2, 2, 1]), values=np.array([0.5], 'f4'))
                bsp('deep', dict(custom={'level': sp(1, sp(1, sp(1)))}, shape=[2, 3, 4], number_of_stored_values=0,
                    data_types={'values': 'float64'}))
                bsp('dmat', dict(format='DMAT', shape=[2, 2], number_of_stored_values=4, data_types={'values': 'bint8'}),
                    values=np.array([1, 0, 0, 1], 'u1'))
                g = f.create_group('ann')
                g.attrs['encoding-type'] = 'csc_matrix'; g.attrs['encoding-version'] = '0.1.0'; g.attrs['shape'] = [500, 3]
                n = 100000
                idx = np.sort(np.random.default_rng(1).integers(0, 500, n)).astype('i4')
                how = dict(chunks=(777,), compression='gzip', shuffle=True, fletcher32=True, maxshape=(None,))
                g.create_dataset('data', data=np.arange(n) % 11, **how)
                g.create_dataset('indices', data=idx, **how)
                g.create_dataset('indptr', data=np.array([0, n, n, n]), **how)
                noise = np.random.default_rng(2).random((40, 31))
                d = f.create_dataset('noise', data=noise, chunks=(7, 9), compression='gzip')
                f.create_dataset('lzf', data=np.repeat(noise, 3, axis=0), chunks=(16, 31), compression='lzf', shuffle=True)
                f.create_dataset('single', data=noise, chunks=(40, 31), compression='gzip')
                f.create_dataset('half', data=np.array([0.5, -2, np.inf], 'f2'))
                f.create_dataset('complex', data=np.array([1 + 2j, -3j], 'c8'))
                f.create_dataset('flags', data=np.array([True, False, True]))
                f.create_dataset('text', data=np.array(['a', 'b'], 'S3'))
                f.create_dataset('partial', shape=(100,), chunks=(10,), dtype='f8')
                f['partial'][5] = 1
                f.create_dataset('never', shape=(100,), dtype='f8')
                f.create_dataset('huge', shape=(10**12,), chunks=(10**6,), dtype='f8', compression='gzip')
                f['soft'] = h5py.SoftLink('/cooc')
                f['loop'] = h5py.SoftLink('/loop')
                f['outside'] = h5py.ExternalLink('other.h5', '/x')
                f['circle/self'] = f['/']
                for k in range(60): f['many/d%d' % k] = k
                for k in range(60): f['many'].attrs['a%d' % k] = k
                x = f.create_group('matrix')
                x['barcodes'] = np.array(['AA-1', 'CC-1'], dtype=h5py.string_dtype())
                x['features/id'] = np.array(['g\\u00e9', 'g1', 'g2'], dtype=h5py.string_dtype())
                x['data'] = np.array([5, 6, 7], 'i4'); x['indices'] = np.array([2, 0, 0]); x['indptr'] = np.array([0, 2, 3])
                x['shape'] = np.array([3, 2], 'i4')
                print(float(np.arange(n) @ np.ones(n)), noise.sum().hex(), noise[39, 30].hex())
            """;

    @Test
    void filesOfPythonOpenHere() throws IOException, InterruptedException {
        for (PythonInterpreter python : PythonInterpreter.with("h5py", "numpy")) {
            String corner = python.run(WRITE, folder).strip().split("\\s+")[2];
            for (String file : List.of("old.h5", "new.h5")) {
                checkElements(file);
                checkDatasets(file, parse(corner));
                checkFaults(file);
            }
        }
    }

    private static final String WRITE_SHUFFLED = """
            import h5py, sys, numpy as np
            TYPES = '? b B h H i I q Q e f d F D >i4 >f8 >c16'.split()
            for name, version in [('old.h5', 'earliest'), ('new.h5', 'latest')]:
                f = h5py.File(sys.argv[1] + '/' + name, 'w', libver=version)
                for k, t in enumerate(TYPES):
                    f.create_dataset(str(k), data=(np.arange(100) % 2).astype(t), chunks=(30,), compression='gzip', shuffle=True)
                # names of an array, which are read beside it
                x = f.create_group('matrix')
                how = dict(chunks=(2,), shuffle=True)
                x.create_dataset('barcodes', data=np.array(['AA-1', 'CC-1'], dtype=h5py.string_dtype()), **how)
                x.create_dataset('features/id', data=np.array(['g0', 'g1', 'g2'], dtype='S2'), **how)
                x.create_dataset('data', data=np.array([5, 6, 7], 'i4'), **how)
                x['indices'] = np.array([2, 0, 0]); x['indptr'] = np.array([0, 2, 3]); x['shape'] = np.array([3, 2], 'i4')
                f.close()
            print(len(TYPES))
            """;

    @Test
    void shuffledDatasetsOfEveryTypeOpenHere() throws IOException, InterruptedException {
        for (PythonInterpreter python : PythonInterpreter.with("h5py", "numpy")) {
            int types = Integer.parseInt(python.run(WRITE_SHUFFLED, folder).strip());
            for (String file : List.of("old.h5", "new.h5")) {
                for (int k = 0; k < types; k++) {
                    NdArray array = read(file, Integer.toString(k)).array();
                    assertThat(array.get(98).real()).as("%s of %s", array.dtype(), file).isZero();
                    assertThat(array.get(99).real()).as("%s of %s", array.dtype(), file).isOne();
                }
                assertThat(read(file, "matrix").info().annotations().names())
                        .isEqualTo(List.of(List.of("g0", "g1", "g2"), List.of("AA-1", "CC-1")));
            }
            Path old = folder.resolve("old.h5");
            byte[] bytes = Files.readAllBytes(old);
            int name = new String(bytes, StandardCharsets.ISO_8859_1).indexOf("shuffle\0");
            assertThat(bytes[name + 8]).isOne();
            bytes[name + 8] ^= 4;
            Files.write(old, bytes);
            assertFault("old.h5", "0", Fault.Code.STRUCTURE,
                    "filter 2 \"shuffle\" is for elements of 5 bytes (expected 1, the width of bool)");
        }
    }

    private LoadedArray read(String file, String path) throws IOException {
        return new Hdf5Format().read(folder.resolve(file), file, ReadOptions.DEFAULT.withMember(path));
    }

    private void checkElements(String file) throws IOException {
        NdArray columns = read(file, "cooc").array();
        assertThat(columns).isInstanceOf(CooArray.class);
        assertThat(columns.get(0, 0)).isEqualTo(Scalar.unsigned(Long.MAX_VALUE));
        assertThat(columns.get(1, 3)).isEqualTo(Scalar.unsigned(7));
        assertThat(read(file, "over").array().get(0)).isEqualTo(Scalar.unsigned(Long.MIN_VALUE));
        assertThat(columns.nse()).isEqualTo(3);
        assertThat(read(file, "soft").array().nse()).isEqualTo(3);
        NdArray skew = read(file, "upper").array();
        assertThat(skew.nse()).isEqualTo(6);
        assertThat(skew.get(0, 2)).isEqualTo(Scalar.of(-2).convert(DType.INT16));
        assertThat(skew.get(2, 0)).isEqualTo(Scalar.of(2).convert(DType.INT16));
        NdArray cube = read(file, "coo3").array();
        assertThat(cube.get(1, 2, 0)).isEqualTo(Scalar.of(0.5f));
        assertThat(cube.get(0, 2, 1)).isEqualTo(Scalar.of(0.5f));
        assertThat(cube.get(0, 1, 3)).isEqualTo(Scalar.of(0.5f));
        assertThat(read(file, "dmat").array().get(1, 1)).isEqualTo(Scalar.of(true));
        LoadedArray matrix = read(file, "");
        assertThat(matrix.info().kind()).isEqualTo("10x v3");
        assertThat(matrix.array().get(0, 0)).isEqualTo(Scalar.of(6));
        assertThat(matrix.info().annotations().names())
                .isEqualTo(List.of(List.of("g\u00e9", "g1", "g2"), List.of("AA-1", "CC-1")));
        LoadedArray counted = new Hdf5Format().read(folder.resolve(file), file,
                ReadOptions.DEFAULT.withMember("/ann"));
        long[] sum = {0};
        ((StoredArray) counted.array()).forEachStored(
                (_, position) -> sum[0] += ((StoredArray) counted.array()).values().getLong(position));
        assertThat(sum[0]).isEqualTo(LongStream.range(0, 100_000).map(k -> k % 11).sum());
        assertThat(counted.info().stored()).isEqualTo(100_000);
    }

    private void checkDatasets(String file, double corner) throws IOException {
        StridedArray noise = (StridedArray) read(file, "noise").array();
        assertThat(noise.shape()).isEqualTo(SmoothShape.of(40, 31));
        assertThat(noise.getDouble(39, 30)).isEqualTo(corner);
        StridedArray packed = (StridedArray) read(file, "lzf").array();
        StridedArray single = (StridedArray) read(file, "single").array();
        for (int row = 0; row < 120; row++) {
            for (int column = 0; column < 31; column++) {
                assertThat(packed.getDouble(row, column)).isEqualTo(noise.getDouble(row / 3, column));
                assertThat(single.getDouble(row / 3, column)).isEqualTo(noise.getDouble(row / 3, column));
            }
        }
        NdArray half = read(file, "half").array();
        assertThat(half.dtype()).isEqualTo(DType.FLOAT16);
        assertThat(half.getDouble(1)).isEqualTo(-2);
        assertThat(half.getDouble(2)).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(read(file, "complex").array().get(1)).isEqualTo(Scalar.complex(-0.0, -3).convert(DType.COMPLEX64));
    }

    private void checkFaults(String file) {
        assertFault(file, "wrong", Fault.Code.TRIANGLE, "(0, 1)");
        assertFault(file, "diagonal", Fault.Code.DIAGONAL, "(1, 1)");
        assertFault(file, "deep", Fault.Code.UNSUPPORTED, "levels");
        assertFault(file, "text", Fault.Code.DTYPE, "text");
        assertFault(file, "partial", Fault.Code.UNSUPPORTED, "not in the file");
        assertFault(file, "never", Fault.Code.UNSUPPORTED, "not in the file");
        assertFault(file, "huge", Fault.Code.LIMIT, "1000000000000 elements");
        assertFault(file, "loop", Fault.Code.STRUCTURE, "32 links");
        assertFault(file, "outside", Fault.Code.UNSUPPORTED, "other.h5");
        assertFault(file, "nothing", Fault.Code.MEMBER, "/cooc");
        assertFault(file, "cooc/values/x", Fault.Code.MEMBER, "there is no /cooc/values/x; these can be read: /");
    }

    private void assertFault(String file, String path, Fault.Code code, String text) {
        FaultAssert.assertFault(() -> read(file, path), code, text);
    }
}
