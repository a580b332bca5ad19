import CartoucheNib
import Foundation
import Testing

/// Files that cannot be read, each with its sentence.
@Suite struct NibErrorTests {
    private func error(_ text: String) -> String? {
        do {
            _ = try Nib(data: Data(text.utf8), name: "a.xib")
            return nil
        } catch { return "\(error)" }
    }

    @Test func filesOfOtherKindsAreNamed() {
        #expect(error("") == "a.xib, line 1: it cannot be read: no element found.")
        #expect(error("hello") == "a.xib, line 1: it cannot be read: syntax error.")
        #expect(error("<a/>") == "a.xib, line 1: it is no layout file of Xcode: its first element is a.")
        #expect(
            error("\n<archive type=\"x\"/>")
                == "a.xib, line 2: it is of a version before Xcode 5; open it in Xcode, and save it.")
        #expect(
            error("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\"/>")
                == "a.xib, line 1: it is a storyboard, and no XIB.")
        #expect(
            error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>")
                == "a.xib, line 1: it is of the type com.apple.InterfaceBuilder3.Cocoa.XIB, which is not for "
                + "iOS.")
    }

    @Test func aFileThatEndsEarlyIsRefusedAtEveryByte() throws {
        let whole = Xib.data(Xib.view("<subviews>" + Xib.subview("a", "label") + "</subviews>"))
        _ = try Nib(data: whole, name: "a.xib")

        for count in 0..<whole.count - 1 {
            #expect(throws: NibError.self) { try Nib(data: whole.prefix(count), name: "a.xib") }
        }
    }

    @Test func entitiesAreRefused() {
        let bomb =
            "<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><document>&b;</document>"
        #expect(error(bomb) == "a.xib, line 1: it cannot be read: it declares entities, which are not read.")
        let file = "<!DOCTYPE d [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><document>&a;</document>"
        #expect(error(file) == "a.xib, line 1: it cannot be read: it declares entities, which are not read.")
    }

    @Test func depthIsLimited() throws {
        let deep = String(repeating: "<view>", count: 300) + String(repeating: "</view>", count: 300)
        #expect(
            error(String(decoding: Xib.data(deep), as: UTF8.self))
                == "a.xib, line 6: its elements are nested more than 250 deep.")
    }

    @Test func aMissingFileIsNamed() {
        #expect(throws: NibError.self) { try Nib(contentsOfFile: "/no/such.xib") }
    }
}
