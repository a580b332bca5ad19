/// The error that no image of a map (snapshot) could be made. Its description is a sentence.
public nonisolated enum MapSnapshotError: Error, CustomStringConvertible, Sendable {
    /// The snapshot's image would have no pixels, or too many. The values are the image's size in points and
    /// its number of pixels per point.
    case size(CGSize, scale: CGFloat)
    /// An option of the snapshot is no valid position: its coordinates are not finite or out of range. The
    /// text names the option.
    case position(String)
    /// The snapshotter was started while it was still working on an earlier image.
    case isLoading
    /// The snapshot was canceled, by `cancel()` or because the task that waited for it was canceled.
    case cancelled

    public var description: String {
        switch self {
        case .size(let size, let scale):
            "A picture of \(size.width) x \(size.height) points at scale \(scale) cannot be made: give a "
                + "size of 1 to 16384 pixels each way, 64 million in all, and a scale from 0.25 to 8."
        case .position(let option): "The snapshot's \(option) is no position on the map: check its numbers."
        case .isLoading:
            "The snapshotter is making a picture already: wait for it, or take another snapshotter."
        case .cancelled: "The snapshot was cancelled."
        }
    }
}
