package example;

import module org.gcsarray.ops;

import java.io.IOException;
import java.nio.file.Path;

/// A sum, a product and a file: `import module org.gcsarray.ops` is all that a program needs of the library.
///
/// Reads a 3-d array of counts, adds up its first dimension, and multiplies the matrix that remains by its transpose.
final class Neighbours {

    private Neighbours() {}

    static void main(String[] args) throws IOException {
        Sparse counts = Sparse.read(Path.of(args[0]));
        Sparse matrix = counts.sum(0);
        Sparse product = matrix.matmul(matrix.transpose());
        Path file = Path.of(args[1]);
        product.write(file);
        Sparse same = Sparse.read(file);
        IO.println(counts.shape() + ": " + counts.nse() + " stored elements");
        IO.println(matrix.shape() + ": " + matrix.nse() + ", the sum over the first dimension");
        IO.println(same.shape() + ": " + same.nse() + ", the product with its transpose, read back from " + file.getFileName());
    }
}
