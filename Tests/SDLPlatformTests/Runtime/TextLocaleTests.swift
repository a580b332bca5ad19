import Testing

@testable import CartoucheSDLPlatform

struct TextLocaleTests {
    @Test func onlyUTF8ThatIsInstalledIsTakenAsItIs() {
        #expect(!TextLocale.isUTF8([:]))
        #expect(!TextLocale.isUTF8(["LC_ALL": "C"]))
        #expect(!TextLocale.isUTF8(["LANG": "POSIX"]))
        #expect(!TextLocale.isUTF8(["LC_CTYPE": "C", "LANG": "C.UTF-8"]))
        #expect(!TextLocale.isUTF8(["LC_ALL": "C", "LC_CTYPE": "C.UTF-8"]))
        #expect(!TextLocale.isUTF8(["LC_ALL": "xx_XX.UTF-8"]))

        #expect(TextLocale.isUTF8(["LC_ALL": "C.UTF-8", "LANG": "C"]))
        #expect(TextLocale.isUTF8(["LC_ALL": "", "LC_CTYPE": "C.UTF-8"]))
        #expect(TextLocale.isUTF8(["LANG": "C.utf8"]))
    }
}
