/// The library's version, as `--version` prints it.
public enum LibraryVersion {
    /// The library's version as three numbers, as in "1.2.3".
    public static let current = "0.1.0"
}
