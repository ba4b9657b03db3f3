package org.gcsarray.guide;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.gcsarray.house.PythonInterpreter;
import org.gcsarray.house.Snippets;

/// Runs Python cells of a table, each after the setup of its page, and writes the results as [Shown] does.
final class PythonRows {

    /// The result of a cell that is no code, or is code of a later version.
    static final String LEFT_OUT = "left out";

    /// Reads lines `version<tab>code`, runs each after the setup and prints its value. The value of a statement, or of a call that gives
    /// None, is that of the name it begins with, or what is in the file f if that name is a module. The file g lies beside f and ends in `.mtx`.
    private static final String SCRIPT = """
            import sys, types, warnings
            from decimal import Decimal, Context
            import numpy as np
            warnings.simplefilter('ignore')

            def number(v):
                if isinstance(v, complex):
                    return number(v.real) + '+' + number(v.imag) + 'j'
                if isinstance(v, int):
                    return str(int(v))
                if v != v or v in (float('inf'), float('-inf')):
                    return str(v)
                r = Context(prec=10, rounding='ROUND_HALF_UP').create_decimal(Decimal(v)).normalize()
                return '0' if r == 0 else format(r, 'f')

            def text(v):
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], np.ndarray):
                    v = v[0]
                for dense in ('todense', 'toarray'):
                    if hasattr(v, dense):
                        v = getattr(v, dense)()
                        break
                if isinstance(v, np.matrix):
                    v = np.asarray(v)
                if isinstance(v, np.dtype) or isinstance(v, str):
                    return str(v)
                if hasattr(v, 'tolist'):
                    v = v.tolist()
                if isinstance(v, (list, tuple)):
                    return '[' + ', '.join(text(e) for e in v) + ']'
                return number(v)

            def value(module, setup, code, f):
                names = {'f': f, 'g': f.replace('.npz', '.mtx')}
                exec(setup, names)
                try:
                    result = eval(code, names)
                except SyntaxError:
                    exec(code, names)
                    result = None
                if result is None:
                    first = names[code.split('.')[0].split('[')[0].split(' ')[0]]
                    result = module.load_npz(f) if isinstance(first, types.ModuleType) else first
                return text(result)

            module = __import__(sys.argv[1], fromlist=['x'])
            version = __import__(sys.argv[1].split('.')[0]).__version__
            have = tuple(int(n) for n in version.split('.')[:2])
            setup = open(sys.argv[2]).read()
            for line in open(sys.argv[3]).read().splitlines():
                wanted, code = line.split('\\t')
                if code == '' or tuple(int(n) for n in wanted.split('.')) > have:
                    print('left out')
                    continue
                try:
                    print(value(module, setup, code, sys.argv[4]).replace('\\n', ' '))
                except Exception as e:
                    print(version, type(e).__name__, str(e).replace('\\n', ' '))
            """;

    private PythonRows() {}

    /// Returns the result of each cell.
    ///
    /// @param module module whose version counts
    /// @param file   file that cells write and read
    static List<String> run(PythonInterpreter python, String module, String setup, List<String> cells, Path file)
            throws Exception {
        Path first = Files.createTempFile("gcs-setup", ".py");
        Path codes = Files.createTempFile("gcs-codes", ".txt");
        try {
            Files.writeString(first, setup);
            Files.write(codes, cells.stream().map(PythonRows::line).toList());
            return python.run(SCRIPT, module, first, codes, file).lines().toList();
        } finally {
            Files.delete(first);
            Files.delete(codes);
        }
    }

    private static String line(String cell) {
        String version = cell.endsWith(")") && cell.lastIndexOf('(') > cell.lastIndexOf('`')
                ? cell.substring(cell.lastIndexOf('(') + 1, cell.length() - 1)
                : "0";
        return version + "\t" + Snippets.code(cell).orElse("");
    }
}
