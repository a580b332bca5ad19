/// How a screen lies over the one that presents it. UIKit's `UIModalPresentationStyle`, as far as it goes.
public nonisolated enum ModalPresentationStyle: Hashable, Sendable {
    /// A sheet.
    case automatic
    /// A card in the middle, above what it dims; as large as `Screen.preferredContentSize`, where the window has room.
    case pageSheet
    /// All of the window; the screen below disappears meanwhile.
    case fullScreen
    /// All of the window; the screen below stays, and is seen through what is translucent.
    case overFullScreen
}
