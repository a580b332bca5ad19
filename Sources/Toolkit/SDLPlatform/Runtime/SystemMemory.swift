internal import CCartoucheMainQueue

/// Settings of the process's memory allocator.
package nonisolated enum SystemMemory {
    /// Makes the C library return freed blocks of 256 KB and more, mostly the bitmaps of tiles, to the system
    /// at once. By default the C library would keep more and more of such blocks.
    package static func returnLargeBlocks() { cartouche_set_large_block_size(256 << 10) }
}
