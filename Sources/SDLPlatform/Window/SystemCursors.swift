internal import CSDL2
import ViewKit

/// The window system's cursors, created when they are first shown. Released by `close()`.
final class SystemCursors {
    private var made: [PointerStyle: OpaquePointer] = [:]
    private var isOpen = true

    /// Shows a cursor. If the system lacks it, the arrow stays.
    func show(_ style: PointerStyle) {
        guard isOpen, Self.hasVideo else { return }
        if made[style] == nil { made[style] = SDL_CreateSystemCursor(Self.systemCursor(for: style)) }
        SDL_SetCursor(made[style] ?? SDL_GetDefaultCursor())
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        guard Self.hasVideo else { return }
        SDL_SetCursor(SDL_GetDefaultCursor())
        for style in PointerStyle.allCases { if let cursor = made[style] { SDL_FreeCursor(cursor) } }
        made = [:]
    }

    /// SDL keeps the functions of a window system after it was closed; they crash.
    private static var hasVideo: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

    /// SDL has no open or closed hand: draggable views have the arrow, dragged ones the four-way arrow.
    static func systemCursor(for style: PointerStyle) -> SDL_SystemCursor {
        switch style {
        case .arrow, .openHand: SDL_SYSTEM_CURSOR_ARROW
        case .hand: SDL_SYSTEM_CURSOR_HAND
        case .closedHand: SDL_SYSTEM_CURSOR_SIZEALL
        case .text: SDL_SYSTEM_CURSOR_IBEAM
        case .crosshair: SDL_SYSTEM_CURSOR_CROSSHAIR
        case .resizeLeftRight: SDL_SYSTEM_CURSOR_SIZEWE
        case .resizeUpDown: SDL_SYSTEM_CURSOR_SIZENS
        case .notAllowed: SDL_SYSTEM_CURSOR_NO
        }
    }
}
