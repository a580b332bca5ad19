import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Files of many views and scenes. The limits are those of an optimized build; how work grows is a matter of
/// `GrowthTests`.
@Suite struct LargeFileTests {
    private let scene = NibScene()

    /// The processor's time that a work takes, whatever else the machine does.
    private func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = clock()
        try work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    @Test func aHundredThousandViewsAreMade() throws {
        let views = (0..<100_000).map {
            "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0 % 100)\" width=\"9\" height=\"9\"/></view>"
        }
        let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))

        let time = try seconds {
            let view = try Nib(data: data, name: "large.xib").instantiate(View.self)
            #expect(view.subviews.count == 100_000 && view.subviews.last?.frame.minX == 99)
        }

        #expect(time < 2, "\(time) s")
    }

    @Test func aHundredThousandViewsNestedAreMadeInTime() throws {
        // Each twelve are one in the other: with their lists of subviews that is 24 levels.
        let views = (0..<100_000 / 12).map { group in
            let open = (0..<12).map { "<view id=\"v\(group)-\($0)\"><subviews>" }.joined()
            return open + String(repeating: "</subviews></view>", count: 12)
        }
        let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))

        let time = try seconds {
            let view = try Nib(data: data, name: "deep.xib").instantiate(View.self)
            #expect(view.subviews.count == 100_000 / 12)
        }

        #expect(time < 2, "\(time) s")
    }

    @Test func aStoryboardOfFiveThousandScenesIsReadInTime() throws {
        let scenes = (0..<5_000).map {
            Storyboards.scene(
                "v\($0)",
                Storyboards.button(to: "v\(($0 + 1) % 5_000)") + "<label text=\"\($0)\" id=\"l\($0)\"/>")
        }
        let folder = try Folder()
        try folder.write(Storyboards.file(scenes.joined()), to: "large.storyboard")

        let time = try seconds {
            let storyboard = try Storyboard(contentsOfFile: folder.path("large.storyboard"))
            _ = try storyboard.instantiateInitialScreen()
            for number in stride(from: 0, to: 5_000, by: 5) {
                let screen = try storyboard.instantiateScreen(withIdentifier: "v\(number)")
                #expect(screen.view.subviews.count == 2)
            }
        }

        #expect(time < 2, "\(time) s")
        let preview = try seconds {
            let found = try LayoutFilePreview(contentsOfFile: folder.path("large.storyboard"))
            #expect(found.views.count == 5_000)
        }
        #expect(preview < 4, "\(preview) s")
    }

    @Test func anExcessOfElementsIsRefused() throws {
        let data = Xib.data(String(repeating: "<a/>", count: 1_000_001))

        let error = #expect(throws: NibError.self) { try Nib(data: data, name: "large.xib") }
        #expect(error?.reason == "it has more than 1000000 elements")
    }

    @Test func anExcessOfBytesIsRefused() {
        let error = #expect(throws: NibError.self) {
            try Nib(data: Data(count: (64 << 20) + 1), name: "large.xib")
        }
        #expect(error?.reason == "it is larger than 64 MB")
    }
}
