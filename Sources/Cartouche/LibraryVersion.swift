/// The library's version, as `--version` prints it.
public nonisolated enum LibraryVersion {
    public static let current = "0.1.0"
}
