import CCartoucheSDL2
import Testing
import ViewKit

@testable import CartoucheSDLPlatform

struct KeyCodesTests {
    private let mask = Int32(SDLK_SCANCODE_MASK)

    @Test func keysThatTypeNothingHaveCasesOfTheirOwn() {
        let pairs: [(SDL_KeyCode, Key)] = [
            (SDLK_LEFT, .left), (SDLK_RETURN, .return), (SDLK_KP_ENTER, .enter), (SDLK_RGUI, .rightCommand),
            (SDLK_F1, .function(1)), (SDLK_F12, .function(12)), (SDLK_F13, .function(13)),
            (SDLK_F24, .function(24)), (SDLK_KP_7, .keypad("7")), (SDLK_SPACE, .space), (SDLK_a, "a"),
        ]
        for (code, key) in pairs { #expect(KeyCodes.key(for: SDL_Keycode(code.rawValue)) == key) }
        #expect(KeyCodes.key(for: 0xE9) == "é")
        #expect(KeyCodes.key(for: 0) == nil)
        #expect(KeyCodes.key(for: 0xD800) == nil, "no character")
    }

    @Test func theKeypadMovesUnlessNumLockIsOn() {
        func key(_ code: SDL_KeyCode, _ modifiers: SDL_Keymod...) -> Key? {
            var keysym = SDL_Keysym()
            keysym.sym = SDL_Keycode(code.rawValue)
            keysym.mod = UInt16(modifiers.reduce(0) { $0 | $1.rawValue })
            return KeyCodes.key(for: keysym)
        }

        #expect(key(SDLK_KP_8, KMOD_NUM) == .keypad("8"))
        #expect(key(SDLK_KP_8) == .up && key(SDLK_KP_7) == .home && key(SDLK_KP_PERIOD) == .delete)
        #expect(key(SDLK_KP_8, KMOD_NUM, KMOD_LSHIFT) == .up && key(SDLK_KP_8, KMOD_LSHIFT) == .up)
        #expect(key(SDLK_KP_PLUS) == .keypad("+") && key(SDLK_KP_5) == .keypad("5"))
        #expect(key(SDLK_8) == "8")
    }

    /// Recordings keep a key by its name.
    @Test func everyKeyComesBackByItsName() {
        // These have the code of a control character instead.
        let characters = [
            SDL_SCANCODE_RETURN, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_BACKSPACE, SDL_SCANCODE_TAB,
            SDL_SCANCODE_SPACE, SDL_SCANCODE_DELETE,
        ].map { Int32(bitPattern: $0.rawValue) }
        let scanned = (0..<512).filter { !characters.contains($0) }.map { $0 | mask }
        var count = 0
        for code in scanned + (1..<0x500) {
            guard let key = KeyCodes.key(for: code) else { continue }
            count += 1
            #expect(key == Key(name: String(cString: SDL_GetKeyName(code))), "code \(code)")
            #expect(key == Key(name: key.name), "code \(code)")
        }
        #expect(count > 1400)
    }
}
