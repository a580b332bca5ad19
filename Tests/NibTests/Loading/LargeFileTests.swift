import Foundation
import TestSupport
import Testing
import ViewKit

@testable import CartoucheNib

/// Files of many views and scenes. The counted work of the reader alone is a matter of `GrowthTests`.
@Suite struct LargeFileTests {
    private let scene = NibScene()

    /// The processor's time that a work takes, whatever else the machine does.
    private func seconds(_ work: () throws -> Void) rethrows -> Double {
        let start = clock()
        try work()
        return Double(clock() - start) / Double(CLOCKS_PER_SEC)
    }

    /// Eight times as many take about eight times as long. Where work grows with the square it is 64 times:
    /// in between there is room for the processor's caches.
    private func expectLinearGrowth(to count: Int, _ work: (Int) throws -> Void) rethrows {
        let few = try seconds { try work(count / 8) }
        let many = try seconds { try work(count) }
        #expect(many < 24 * few, "\(few) s and \(many) s")
    }

    @Test func aHundredThousandViewsAreMade() throws {
        try expectLinearGrowth(to: 100_000) { count in
            let views = (0..<count).map {
                "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0 % 100)\" width=\"9\" height=\"9\"/></view>"
            }
            let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))
            let view = try Nib(data: data, name: "large.xib").instantiate(View.self)
            #expect(view.subviews.count == count)
            #expect(view.subviews.last?.frame.minX == CGFloat((count - 1) % 100))
        }
    }

    @Test func aHundredThousandViewsNestedAreMadeInTime() throws {
        try expectLinearGrowth(to: 100_000 / 12) { count in
            // Each twelve are one in the other: with their lists of subviews that is 24 levels.
            let views = (0..<count).map { group in
                let open = (0..<12).map { "<view id=\"v\(group)-\($0)\"><subviews>" }.joined()
                return open + String(repeating: "</subviews></view>", count: 12)
            }
            let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))
            let view = try Nib(data: data, name: "deep.xib").instantiate(View.self)
            #expect(view.subviews.count == count)
        }
    }

    @Test func aStoryboardOfFiveThousandScenesIsReadInTime() throws {
        let folder = try Folder()
        func write(_ count: Int) throws {
            let scenes = (0..<count).map {
                Storyboards.scene(
                    "v\($0)",
                    Storyboards.button(to: "v\(($0 + 1) % count)") + "<label text=\"\($0)\" id=\"l\($0)\"/>")
            }
            try folder.write(Storyboards.file(scenes.joined()), to: "large.storyboard")
        }

        try expectLinearGrowth(to: 5_000) { count in
            try write(count)
            let storyboard = try Storyboard(contentsOfFile: folder.path("large.storyboard"))
            _ = try storyboard.instantiateInitialScreen()
            for number in stride(from: 0, to: count, by: 5) {
                let screen = try storyboard.instantiateScreen(withIdentifier: "v\(number)")
                #expect(screen.view.subviews.count == 2)
            }
        }
        try expectLinearGrowth(to: 5_000) { count in
            try write(count)
            let found = try LayoutFilePreview(contentsOfFile: folder.path("large.storyboard"))
            #expect(found.views.count == count)
        }
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
