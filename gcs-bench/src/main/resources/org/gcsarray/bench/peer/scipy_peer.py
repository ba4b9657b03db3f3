"""Computes with SciPy and NumPy on request and measures itself.

Usage: scipy_peer.py FOLDER OPERATION ROWS COLUMNS [NUMBER], with the name of a function below that does not begin with _.
FOLDER holds little-endian int32 arrays NAME.i4 and float64 arrays NAME.f8: pointers, columns and values of a CSR matrix of that
shape, and what the operation loads besides. Commands on stdin, one answer each on stdout:
copy -> number of the new copy of all operands; run COPY CALLS -> nanoseconds; result COPY -> writes result.f8, answers its length,
its sum and its sum of absolute values; drop COPY -> frees it.
"""
import os
import sys
import time

import numpy as np
import scipy
from scipy.sparse import csr_matrix
from scipy.sparse.linalg import spsolve_triangular

folder, operation = sys.argv[1:3]
rows, columns, *more = map(int, sys.argv[3:])


def _ints(name):
    return np.fromfile(os.path.join(folder, name + ".i4"), dtype="<i4")


def _doubles(name):
    return np.fromfile(os.path.join(folder, name + ".f8"), dtype="<f8")


def _matrix(prefix=""):
    parts = _doubles(prefix + "values"), _ints(prefix + "columns"), _ints(prefix + "pointers")
    return csr_matrix(parts, shape=(rows, columns))


def _factors(first):
    """The matrices factor<first>, factor<first + 1>, .. of more[0] columns, as many as there are."""
    numbers = range(first, sum(name.startswith("factor") for name in os.listdir(folder)))
    return [_doubles(f"factor{number}").reshape(-1, more[0]) for number in numbers]


def mv():
    matrix, vector = _matrix(), _doubles("b")
    return lambda: matrix @ vector


def mm():
    matrix, block = _matrix(), _doubles("b").reshape(columns, more[0])
    return lambda: matrix @ block


def spgemm():
    matrix = _matrix()
    return lambda: matrix @ matrix


def spgemm_sorted():
    matrix = _matrix()

    def product():
        result = matrix @ matrix
        result.sort_indices()
        return result

    return product


def triangular_solve():
    matrix, vector = _matrix(), _doubles("b")
    return lambda: spsolve_triangular(matrix, vector, lower=True)


def add():
    left, right = _matrix(), _matrix("b_")
    return lambda: left + right


def hadamard():
    left, right = _matrix(), _matrix("b_")
    return lambda: left.multiply(right)


def sddmm():
    matrix = _matrix()
    left, right = _doubles("a").reshape(rows, more[0]), _doubles("b").reshape(columns, more[0])
    row_of = np.repeat(np.arange(rows), np.diff(matrix.indptr))
    return lambda: matrix.data * np.einsum("ij,ij->i", left[row_of], right[matrix.indices])


def mttkrp_khatri_rao():
    matrix, factors = _matrix(), _factors(0)

    def product():
        result = factors[0]
        for factor in factors[1:]:
            result = (result[:, None, :] * factor[None, :, :]).reshape(-1, more[0])
        return matrix @ result

    return product


def mttkrp_fibres():
    """Rows of the matrix are fibres; factor0 belongs to their dimension, the others to the indices of the fibres."""
    matrix, factor, others = _matrix(), _factors(0)[0], _factors(1)
    index = [_ints(f"index{number + 1}") for number in range(len(others))]
    pointers = _ints("sum_pointers")
    total = csr_matrix((np.ones(rows), np.arange(rows, dtype=np.int32), pointers), shape=(len(pointers) - 1, rows))

    def product():
        sums = matrix @ factor
        for number, other in enumerate(others):
            sums *= other[index[number]]
        return total @ sums

    return product


def _numbers(result):
    if isinstance(result, np.ndarray):
        return np.ravel(result)
    if operation in ("add", "hadamard"):
        return result @ _doubles("x")
    result.sort_indices()
    return result.data


copies, results = {}, {}
print(scipy.__version__, flush=True)
for line in sys.stdin:
    command, *arguments = line.split()
    copy, *rest = map(int, arguments) if arguments else [len(copies)]
    if command == "copy":
        copies[copy] = globals()[operation]()
        answer = copy
    elif command == "run":
        call = copies[copy]
        begin = time.perf_counter_ns()
        for _ in range(rest[0]):
            result = call()
        answer = time.perf_counter_ns() - begin
        results[copy] = result
    elif command == "result":
        values = _numbers(results[copy])
        values.astype("<f8").tofile(os.path.join(folder, "result.f8"))
        answer = f"{values.size} {values.sum()!r} {np.abs(values).sum()!r}"
    else:
        copies[copy] = None
        results.pop(copy, None)
        answer = "dropped"
    print(answer, flush=True)
