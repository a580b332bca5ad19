internal import CCartoucheMainQueue

/// Settings of the process's memory allocator.
package nonisolated enum SystemMemory {
    /// Blocks of a quarter megabyte and more, mostly the bitmaps of tiles, are returned to the system as
    /// soon as they are freed. By default the C library keeps more and more of them.
    package static func returnLargeBlocks() { cartouche_set_large_block_size(256 << 10) }
}
