import module org.gcsarray.ops;

void main() throws IOException {
    Sparse people = Sparse.read(Path.of("gcs-cli/src/main/resources/org/gcsarray/cli/demo/uci_adult_contingency_5d.tns"));
    IO.println(people.shape() + " with " + people.nse() + " counts stored, " + people.sum() + " people");
    IO.println("by sex: " + Arrays.toString(people.sum(0, 1, 2, 4).toDoubles()));
    GcsArray small = people.toGcs();
    IO.println(small.byteSize() + " bytes in layout " + small.reduction() + ", " + people.toCoo().byteSize() + " as coordinates");
}
