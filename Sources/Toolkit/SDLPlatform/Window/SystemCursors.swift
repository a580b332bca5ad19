internal import CCartoucheSDL2
import ViewKit

/// The window system's cursors, each created when it is first shown. `close()` releases them.
final class SystemCursors {
    private var made: [PointerStyle: OpaquePointer] = [:]
    private var isOpen = true
    /// The pointer styles for which the window system has no cursor; nil until this was found out.
    private var missing: Set<PointerStyle>?

    /// Gives the mouse pointer the cursor of a style, or the arrow if the window system has no such cursor.
    /// - Parameter window: the window over which the cursor is shown; nil if there is none.
    func show(_ style: PointerStyle, on window: OpaquePointer? = nil) {
        guard isOpen, Self.hasVideo else { return }
        if made[style] == nil, !isMissing(style, on: window) {
            made[style] = SDL_CreateSystemCursor(Self.systemCursor(for: style))
        }
        SDL_SetCursor(made[style] ?? SDL_GetDefaultCursor())
    }

    /// Whether the window system has no cursor for a pointer style: on Wayland, SDL 2.26 would crash with
    /// such a style. The arrow is never missing.
    private func isMissing(_ style: PointerStyle, on window: OpaquePointer?) -> Bool {
        guard let window, Self.themeName(of: style) != nil else { return false }
        if let missing { return missing.contains(style) }
        let names = WaylandCursors.missing(PointerStyle.allCases.compactMap(Self.themeName), for: window)
        let lacking = Set(
            PointerStyle.allCases.filter { Self.themeName(of: $0).map(names.contains) ?? false })
        missing = lacking
        return lacking.contains(style)
    }

    func close() {
        guard isOpen else { return }
        isOpen = false
        guard Self.hasVideo else { return }
        SDL_SetCursor(SDL_GetDefaultCursor())
        for style in PointerStyle.allCases { if let cursor = made[style] { SDL_FreeCursor(cursor) } }
        made = [:]
    }

    /// Whether the video part of SDL is running. When it has ended, no functions for cursors may be called:
    /// SDL would still call the functions of the closed window system, and crash.
    private static var hasVideo: Bool { SDL_WasInit(SDL_INIT_VIDEO) != 0 }

    /// The cursor that SDL has for a pointer style. SDL has no open or closed hand: instead of the open hand
    /// there is the arrow, instead of the closed hand the four-way arrow.
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

    /// The name by which SDL searches for the cursor of a pointer style in a Wayland theme; nil for styles
    /// that are shown as the arrow.
    static func themeName(of style: PointerStyle) -> String? {
        switch style {
        case .arrow, .openHand: nil
        case .hand: "hand2"
        case .closedHand: "fleur"
        case .text: "xterm"
        case .crosshair: "tcross"
        case .resizeLeftRight: "sb_h_double_arrow"
        case .resizeUpDown: "sb_v_double_arrow"
        case .notAllowed: "pirate"
        }
    }
}
