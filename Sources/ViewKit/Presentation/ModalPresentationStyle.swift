/// How a screen is presented over another. UIKit's `UIModalPresentationStyle`, as far as it goes.
public nonisolated enum ModalPresentationStyle: Hashable, Sendable {
    /// A sheet.
    case automatic
    /// A card in the middle, over a dimmed background; as large as `Screen.preferredContentSize`, if the
    /// window has room.
    case pageSheet
    /// The whole window; the screen below disappears meanwhile.
    case fullScreen
    /// The whole window; the screen below stays, visible through translucent parts.
    case overFullScreen
}
