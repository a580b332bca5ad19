internal import CCartoucheMainQueue

/// Settings of the process's memory allocator.
package nonisolated enum SystemMemory {
    /// Lets the C library return freed blocks of 256 KB and more, mostly the bitmaps of tiles, to the system
    /// at once. By default the library would keep more and more of them.
    package static func returnLargeBlocks() { cartouche_set_large_block_size(256 << 10) }
}
