internal import CCartoucheSDL2
import ViewKit

/// Sets the shape of the mouse pointer over views in another program's window: the shape that the views
/// request, or the program's own shape if the views request none.
@MainActor
final class GuestCursor {
    private let cursors = SystemCursors()
    /// The program's own cursor, to be restored; nil while the pointer has the program's own shape.
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
