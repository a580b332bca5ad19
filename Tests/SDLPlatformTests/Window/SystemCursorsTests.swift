import CCartoucheSDL2
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

struct SystemCursorsTests {
    @Test func everyStyleHasACursorAndClosingTakesAllBack() {
        for style in PointerStyle.allCases {
            #expect(SystemCursors.systemCursor(for: style).rawValue < SDL_NUM_SYSTEM_CURSORS.rawValue)
            let isArrow = SystemCursors.systemCursor(for: style) == SDL_SYSTEM_CURSOR_ARROW
            #expect((SystemCursors.themeName(of: style) == nil) == isArrow)
        }
        // Without a display there are no cursors, and nothing happens.
        let cursors = SystemCursors()
        for style in PointerStyle.allCases { cursors.show(style) }
        cursors.close()
        cursors.show(.hand)
        cursors.close()
    }
}
