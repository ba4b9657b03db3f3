/// A program on the module path.
module example {
    requires org.gcsarray.ops;
}
