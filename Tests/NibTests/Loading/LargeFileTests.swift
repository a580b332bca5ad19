import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// Files of many views, and what one view of a callout costs.
@Suite struct LargeFileTests {
    private let scene = NibScene()

    @Test func aHundredThousandViewsAreReadAndMadeWithinTwoSeconds() throws {
        let views = (0..<100_000).map {
            "<view id=\"v\($0)\"><rect key=\"frame\" x=\"\($0 % 100)\" width=\"9\" height=\"9\"/></view>"
        }
        let data = Xib.data(Xib.view("<subviews>\(views.joined())</subviews>"))
        let clock = ContinuousClock()
        var made: View?

        let time = try clock.measure {
            made = try Nib(data: data, name: "large.xib").instantiate(View.self)
        }

        #expect(made?.subviews.count == 100_000)
        #expect(time < .seconds(2))
    }

    /// The figure of the documentation is measured on a release build: here only that nothing is read twice.
    @Test func aSecondCalloutIsMadeWithoutReadingTheFileAgain() throws {
        let views = (0..<6).map { Xib.subview("v\($0)", "label", "text=\"a\"") }
        let constraints = (0..<20).map { index in
            """
            <constraint firstItem="v\(index % 6)" firstAttribute="leading" secondItem="root" \
            secondAttribute="leading" constant="\(index)" priority="\(index + 1)" id="c\(index)"/>
            """
        }
        let xml = Xib.view(
            "<subviews>\(views.joined())</subviews><constraints>\(constraints.joined())</constraints>")
        let nib = try Nib(data: Xib.data(xml), name: "callout.xib")
        _ = try nib.instantiate(View.self)
        let clock = ContinuousClock()

        let time = try clock.measure {
            for _ in 0..<50 {
                let view = try nib.instantiate(View.self)
                view.layoutIfNeeded()
            }
        }

        #expect(time / 50 < .milliseconds(20))
    }

    @Test func anExcessOfElementsIsRefused() throws {
        let data = Xib.data(String(repeating: "<a/>", count: 1_000_001))

        let error = #expect(throws: NibError.self) { try Nib(data: data, name: "large.xib") }
        #expect(error?.reason == "it has more than 1000000 elements")
    }
}
