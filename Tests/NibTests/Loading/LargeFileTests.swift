import CartoucheNib
import Foundation
import Testing
import ViewKit

/// Files of many views. How work grows with them is a matter of `GrowthTests`.
@Suite struct LargeFileTests {
    private let scene = NibScene()

    @Test func aHundredThousandViewsAreMade() throws {
        let views = (0..<100_000).map {
            "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0 % 100)\" width=\"9\" height=\"9\"/></view>"
        }
        let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))

        let view = try Nib(data: data, name: "large.xib").instantiate(View.self)

        #expect(view.subviews.count == 100_000 && view.subviews.last?.frame.minX == 99)
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
