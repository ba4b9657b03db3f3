package org.gcsarray.ops.contract;

/// The axes of one operand, or of the result, as they are written.
///
/// @param letters  letters in their order
/// @param ellipsis how many letters stand before the `...`, -1 if there is none
record EinsumTerm(String letters, int ellipsis) {

    /// Labels from here on stand for the axes of the `...`, counted from its last one.
    private static final int FIRST_BROADCAST = 'α';

    boolean hasEllipsis() {
        return ellipsis >= 0;
    }

    /// Returns the label of each axis: the letters, and one for each axis that the `...` stands for.
    ///
    /// @param broadcast number of axes that the `...` stands for
    int[] labels(int broadcast) {
        int[] all = letters.chars().toArray();
        if (!hasEllipsis()) {
            return all;
        }
        int[] labels = new int[all.length + broadcast];
        System.arraycopy(all, 0, labels, 0, ellipsis);
        for (int k = 0; k < broadcast; k++) {
            labels[ellipsis + k] = FIRST_BROADCAST + broadcast - 1 - k;
        }
        System.arraycopy(all, ellipsis, labels, ellipsis + broadcast, all.length - ellipsis);
        return labels;
    }

    /// Returns labels as text.
    static String text(int... labels) {
        return new String(labels, 0, labels.length);
    }

    /// Returns the term as it is written.
    @Override
    public String toString() {
        return hasEllipsis() ? letters.substring(0, ellipsis) + "..." + letters.substring(ellipsis) : letters;
    }
}
