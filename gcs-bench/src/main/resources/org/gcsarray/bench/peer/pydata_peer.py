"""Computes with pydata/sparse on request; see protocol.py.

The numbers are the rank, the extents, the number of axes to compress and these axes, then for a transposition the order of the axes, and
for a slice start, end and step of each axis: an end of -1 stands for "to the begin", a step of 0 for the single index start; for the
operations coo_nd_.. and gcxs_nd_.. axes, or extents of a new shape. The files hold index0, index1, .. and values, those of a second array
b_index0, .. and b_values. Every function computes once before it is timed: Numba compiles at the first call.
"""
import numba
import numpy as np
import sparse
from sparse import COO, GCXS

from protocol import doubles as _doubles, elements as _elements, ints as _ints, numbers, operation, serve as _serve

_rank = numbers[0]
_shape = tuple(numbers[1 : _rank + 1])
_count = numbers[_rank + 1]
_compressed = tuple(numbers[_rank + 2 : _rank + 2 + _count])
_axes = tuple(numbers[_rank + 2 + _count :])
_key = tuple(
    start if step == 0 else slice(start, None if end < 0 else end, step)
    for start, end, step in zip(_axes[::3], _axes[1::3], _axes[2::3])
)


def _coordinates(prefix=""):
    return np.stack([_ints(f"{prefix}index{axis}") for axis in range(_rank)]).astype(np.intp)


def _rows():
    """The array with its first axis compressed."""
    return GCXS.from_coo(COO(_coordinates(), _doubles("values"), shape=_shape), compressed_axes=(0,))


def gcxs_of_coo():
    coordinates, values = _coordinates(), _doubles("values")
    return lambda: GCXS.from_coo(COO(coordinates, values, shape=_shape), compressed_axes=_compressed)


def gcxs_axes():
    array = _rows()
    return lambda: array.change_compressed_axes(_compressed)


def gcxs_transpose():
    array = _rows()
    return lambda: array.transpose(_axes, compressed_axes=_compressed)


def gcxs_slice():
    array = _rows()
    return lambda: array[_key]


def coo_slice():
    array = COO(_coordinates(), _doubles("values"), shape=_shape)
    return lambda: array[_key]


_ND = {
    "add": lambda a, b: a + b,
    "multiply": lambda a, b: a * b,
    "sum": lambda a, _: a.sum(axis=_axes),
    "transpose": lambda a, _: a.transpose(_axes),
    "reshape": lambda a, _: a.reshape(_axes),
    "tensordot": lambda a, b: sparse.tensordot(a, b, axes=(_axes, _axes)),
}


def _nd():
    """An operation on arrays of any rank, on coordinates or on GCXS with the first axis compressed."""
    form, _, name = operation.partition("_nd_")
    arrays = []
    for prefix in ("", "b_") if name in ("add", "multiply", "tensordot") else ("",):
        array = COO(_coordinates(prefix), _doubles(prefix + "values"), shape=_shape)
        arrays.append(GCXS.from_coo(array, compressed_axes=(0,)) if form == "gcxs" else array)
    first, second = arrays[0], arrays[-1]
    return lambda: _ND[name](first, second)


def _by_position(result):
    """Row-major positions of the elements, zeros, and the values."""
    coordinates = result.tocoo() if isinstance(result, GCXS) else result
    position = np.ravel_multi_index(tuple(coordinates.coords), coordinates.shape)
    order = np.argsort(position, kind="stable")
    return np.concatenate([position[order], np.zeros(order.size), coordinates.data[order]])


def _numbers(result):
    """Elements of a result with its first axis compressed."""
    if "_nd_" in operation:
        return _by_position(result)
    if operation.endswith("slice"):
        coordinates = result.tocoo() if isinstance(result, GCXS) else result
        result = GCXS.from_coo(coordinates, compressed_axes=(0,))
    return _elements(result)


def _prepare():
    call = _nd() if "_nd_" in operation else globals()[operation]()
    call()
    return call


_serve(f"pydata/sparse {sparse.__version__}, NumPy {np.__version__}, Numba {numba.__version__}", _prepare, _numbers)
