internal import CCartoucheSDL2
import ViewKit

/// The shape of the pointer over views in another program's window: the shape that the views request, or that
/// of the program if the views request none.
@MainActor
final class GuestCursor {
    private let cursors = SystemCursors()
    /// The cursor of the program while the views show theirs, to restore it; otherwise nil.
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
