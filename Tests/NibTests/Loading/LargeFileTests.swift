import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// Files of many views. What they cost is counted by `GrowthTests`.
@Suite struct LargeFileTests {
    private let scene = NibScene()

    @Test func aHundredThousandViewsAreReadAndMade() throws {
        let views = (0..<100_000).map {
            "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0 % 100)\" width=\"9\" height=\"9\"/></view>"
        }
        let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))

        let made = try Nib(data: data, name: "large.xib").instantiate(View.self)

        #expect(made.subviews.count == 100_000)
    }

    @Test func anExcessOfElementsIsRefused() throws {
        let data = Xib.data(String(repeating: "<a/>", count: 1_000_001))

        let error = #expect(throws: NibError.self) { try Nib(data: data, name: "large.xib") }
        #expect(error?.reason == "it has more than 1000000 elements")
    }
}
