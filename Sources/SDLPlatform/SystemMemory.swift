internal import CMainQueue

/// How the process deals with the system's memory.
public nonisolated enum SystemMemory {
    /// Blocks of a quarter megabyte and more, the pictures of tiles above all, go back to the system as soon as they
    /// are freed. Left alone, the C library keeps ever more of them.
    public static func returnLargeBlocks() { cartouche_set_large_block_size(256 << 10) }
}
