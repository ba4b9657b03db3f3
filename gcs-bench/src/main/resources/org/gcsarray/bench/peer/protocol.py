"""What the scripts of all Python peers share: operands from files, commands, clock, results to a file.

Usage of a script: SCRIPT FOLDER OPERATION NUMBER.., with the name of a function of the script that does not begin with _.
FOLDER holds little-endian int32 arrays NAME.i4 and float64 arrays NAME.f8. Commands on stdin, one answer each on stdout:
copy -> number of the new copy of all operands; run COPY CALLS -> nanoseconds; result COPY -> writes result.f8, answers its length,
its sum and its sum of absolute values; drop COPY -> frees it.
"""
import os
import sys
import time

import numpy as np

folder, operation = sys.argv[1:3]
numbers = list(map(int, sys.argv[3:]))


def ints(name):
    return np.fromfile(os.path.join(folder, name + ".i4"), dtype="<i4")


def doubles(name):
    return np.fromfile(os.path.join(folder, name + ".f8"), dtype="<f8")


def elements(compressed):
    """Row of each element, then the columns, then the values of an array with indptr, indices and data."""
    rows = np.repeat(np.arange(len(compressed.indptr) - 1), np.diff(compressed.indptr))
    return np.concatenate([rows, compressed.indices, compressed.data])


def serve(version, prepare, numbers_of):
    """Answers commands until stdin ends.

    prepare() loads operands and returns a function that computes once; numbers_of(result) is what is checked.
    """
    copies, results = {}, {}
    print(version, flush=True)
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
            values = numbers_of(results[copy])
            values.astype("<f8").tofile(os.path.join(folder, "result.f8"))
            answer = f"{values.size} {values.sum()!r} {np.abs(values).sum()!r}"
        else:
            copies[copy] = None
            results.pop(copy, None)
            answer = "dropped"
        print(answer, flush=True)
