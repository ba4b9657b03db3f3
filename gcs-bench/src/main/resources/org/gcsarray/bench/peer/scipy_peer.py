"""Computes with SciPy and NumPy on request; see protocol.py. The numbers are rows, columns and what an operation needs besides.

The files hold pointers, columns and values of a CSR matrix, or index0, index1 and values of coordinates, or a matrix in a format of its
own, and what an operation loads besides. Results that are files have a name for each copy.
"""
import itertools
import os

import numpy as np
import scipy
import scipy.io
from scipy.sparse import coo_array, csr_matrix, load_npz, save_npz
from scipy.sparse.linalg import spsolve_triangular

from protocol import doubles as _doubles, elements as _elements, folder, ints as _ints, numbers, operation, serve as _serve

rows, columns, *more = numbers


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


def select():
    """Rows (axis 0) or columns of a matrix, by a slice whose start, end and step follow the axis, or by a list."""
    matrix, axis = _matrix(), more[0]
    index = slice(*more[1:]) if len(more) > 1 else _ints("list")
    return (lambda: matrix[index]) if axis == 0 else (lambda: matrix[:, index])


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


def _coordinates():
    return coo_array((_doubles("values"), (_ints("index0"), _ints("index1"))), shape=(rows, columns))


def coo_crs():
    matrix = _coordinates()

    def convert():
        # as if the coordinates had just been made: no flag may save the search for repeats
        matrix.has_canonical_format = False
        return matrix.tocsr()

    return convert


def new_coo_crs():
    first, second, values = _ints("index0"), _ints("index1"), _doubles("values")
    return lambda: coo_array((values, (first, second)), shape=(rows, columns)).tocsr()


def crs_ccs():
    matrix = _matrix()
    return lambda: matrix.tocsc()


def _array(prefix):
    """Values and coordinates of an array whose extents are rows, columns and more."""
    return _doubles(prefix + "values"), [_ints(f"{prefix}index{axis}") for axis in range(2 + len(more))]


def _unfolded(values, index):
    """The array as a matrix: the last two axes are its columns, all others its rows."""
    shape = [rows, columns, *more]
    row = np.ravel_multi_index(index[:-2], shape[:-2])
    column = np.ravel_multi_index(index[-2:], shape[-2:])
    return coo_array((values, (row, column)), shape=(np.prod(shape[:-2]), np.prod(shape[-2:])))


def _sorted_product(left, right):
    result = left @ right
    result.sort_indices()
    return result


def tensordot_unfolded():
    left, right = _unfolded(*_array("")).tocsr(), _unfolded(*_array("b_")).T.tocsr()
    return lambda: _sorted_product(left, right)


def tensordot_unfolding():
    """Unfolds both arrays at each call."""
    left, right = _array(""), _array("b_")
    return lambda: _sorted_product(_unfolded(*left).tocsr(), _unfolded(*right).T.tocsr())


_copies = itertools.count()


def _market():
    """Sets the threads of reader and writer; SciPy before 1.12 has only one."""
    fast = getattr(scipy.io, "_fast_matrix_market", None)
    if fast is not None:
        fast.PARALLELISM = more[0]


def mm_read():
    _market()
    path = os.path.join(folder, "matrix.mtx")
    return lambda: scipy.io.mmread(path)


def mm_write():
    _market()
    matrix, path = _matrix(), os.path.join(folder, f"written{next(_copies)}.mtx")

    def write():
        scipy.io.mmwrite(path, matrix, symmetry="general")
        return path

    return write


def npz_read():
    path = os.path.join(folder, "matrix.npz")
    return lambda: load_npz(path)


def npz_write():
    matrix, path = _matrix(), os.path.join(folder, f"written{next(_copies)}.npz")

    def write():
        save_npz(path, matrix, compressed=bool(more[0]))
        return path

    return write


def npy_read():
    paths = []
    with np.load(os.path.join(folder, "matrix.npz")) as archive:
        for name in ("data", "indices", "indptr"):
            paths.append(os.path.join(folder, f"{name}{next(_copies)}.npy"))
            np.save(paths[-1], archive[name])
    return lambda: tuple(np.load(path) for path in paths)


def _stored(result):
    """The elements of what was read or written."""
    if isinstance(result, str):
        result = scipy.io.mmread(result) if result.endswith(".mtx") else load_npz(result)
    matrix = csr_matrix(result)
    matrix.sum_duplicates()
    return _elements(matrix)


def _numbers(result):
    if operation.endswith(("_read", "_write")):
        return _stored(result)
    if operation.startswith("tensordot"):
        row = np.repeat(np.arange(result.shape[0]), np.diff(result.indptr))
        position = row * result.shape[1] + result.indices
        return np.concatenate([position, np.zeros(position.size), result.data])
    if isinstance(result, np.ndarray):
        return np.ravel(result)
    if operation in ("add", "hadamard"):
        return result @ _doubles("x")
    if operation.endswith(("crs", "ccs", "select")):
        result.sum_duplicates()
        return _elements(result)
    result.sort_indices()
    return result.data


_serve(f"SciPy {scipy.__version__}, NumPy {np.__version__}", globals()[operation], _numbers)
