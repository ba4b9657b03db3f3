package org.gcsarray.cli.internal.report;

import org.gcsarray.layout.LayoutPrediction;

/// A layout and its bytes, as several reports tell them; the components are keys of their JSON.
///
/// @param layout     notation, as `0|1,2`
/// @param hyper      whether only non-empty rows are listed
/// @param indexBytes bytes of row index and column indices
/// @param valueBytes bytes of the values
/// @param totalBytes bytes of the array when built
public record LayoutBytes(String layout, boolean hyper, long indexBytes, long valueBytes, long totalBytes) {

    static LayoutBytes of(LayoutPrediction.Bytes bytes) {
        return new LayoutBytes(bytes.layout().toString(), bytes.hyper(), bytes.indexBytes(), bytes.valueBytes(),
                bytes.totalBytes());
    }

    /// Returns the word for the form of the rows.
    public String rowForm() {
        return hyper ? "hyper" : "plain";
    }

    /// Returns how much of the bytes of coordinates these are, nothing if coordinates take none.
    public String ofCoordinates(long cooBytes) {
        return cooBytes == 0 ? "" : NumberText.brief(100.0 * totalBytes / cooBytes) + " %";
    }
}
