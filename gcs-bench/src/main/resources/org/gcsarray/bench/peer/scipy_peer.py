"""Multiplies with SciPy on request and measures itself.

Usage: scipy_peer.py FOLDER OPERATION ROWS COLUMNS WIDTH with OPERATION mv, mm, spgemm or spgemm_sorted (A times A).
FOLDER holds little-endian pointers.i4, columns.i4, values.f8 and b.f8 (may be empty). Commands on stdin, one answer each on stdout:
copy -> number of the new copy of all operands; run COPY CALLS -> nanoseconds; result COPY -> writes result.f8, answers its length,
its sum and its sum of absolute values; drop COPY -> frees it.
"""
import os
import sys
import time

import numpy as np
import scipy
from scipy.sparse import csr_matrix

folder, operation = sys.argv[1:3]
rows, columns, width = map(int, sys.argv[3:6])


def load(name, dtype):
    return np.fromfile(os.path.join(folder, name), dtype=dtype)


def prepare():
    parts = load("values.f8", "<f8"), load("columns.i4", "<i4"), load("pointers.i4", "<i4")
    matrix = csr_matrix(parts, shape=(rows, columns))
    if operation == "mv":
        vector = load("b.f8", "<f8")
        return lambda: matrix @ vector
    if operation == "mm":
        block = load("b.f8", "<f8").reshape(columns, width)
        return lambda: matrix @ block

    def product():
        result = matrix @ matrix
        if operation == "spgemm_sorted":
            result.sort_indices()
        return result

    return product


def numbers(result):
    if isinstance(result, np.ndarray):
        return np.ravel(result)
    result.sort_indices()
    return result.data


copies, results = {}, {}
print(scipy.__version__, flush=True)
for line in sys.stdin:
    command, *arguments = line.split()
    copy, *rest = map(int, arguments) if arguments else [len(copies)]
    if command == "copy":
        copies[copy] = prepare()
        answer = copy
    elif command == "run":
        call = copies[copy]
        begin = time.perf_counter_ns()
        for _ in range(rest[0]):
            result = call()
        answer = time.perf_counter_ns() - begin
        results[copy] = result
    elif command == "result":
        values = numbers(results[copy])
        values.astype("<f8").tofile(os.path.join(folder, "result.f8"))
        answer = f"{values.size} {values.sum()!r} {np.abs(values).sum()!r}"
    else:
        copies[copy] = None
        results.pop(copy, None)
        answer = "dropped"
    print(answer, flush=True)
