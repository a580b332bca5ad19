internal import CCartoucheSDL2
import ViewKit

/// The pointer's shape over views in another program's window: theirs while they want one, else the
/// program's.
@MainActor
final class GuestCursor {
    private let cursors = SystemCursors()
    /// The program's cursor, while the views show theirs.
    private var outer: OpaquePointer?

    func show(_ style: PointerStyle) {
        if style == .arrow {
            restore()
        } else {
            if outer == nil { outer = SDL_GetCursor() }
            cursors.show(style, on: SDL_GetMouseFocus())
        }
    }

    func close() { restore() }

    private func restore() {
        if let outer { SDL_SetCursor(outer) }
        outer = nil
    }
}
