import { setPriority } from "node:os";

// What compiles and computes in a copy of the tree gives way to the engines that wait for windows beside it.
setPriority(10);
