import CartoucheNib
import Foundation
import Testing
import ViewKit

/// Constraints of files, by the frames that they give.
@Suite struct ConstraintTests {
    private let scene = NibScene()

    /// The frame of a subview by constraints, in a view of 200 x 100 points with margins of 8.
    private func frame(
        _ constraints: String, element: String = "view", attributes: String = "", root: String = ""
    ) throws -> CGRect {
        let view = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>\(Xib.subview("a", element, attributes))</subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>\(constraints)</constraints>\(root)
                """))
        return try #require(view.subviews.first).frame
    }

    private func constraint(_ id: String, _ attributes: String) -> String {
        "<constraint \(attributes) id=\"\(id)\"/>"
    }

    private var size: String {
        constraint("w", "firstItem=\"a\" firstAttribute=\"width\" constant=\"50\"")
            + constraint("h", "firstItem=\"a\" firstAttribute=\"height\" constant=\"20\"")
    }

    @Test func aScrollViewHasItsGuides() throws {
        let view = try scene.view(
            ScrollView.self,
            """
            <scrollView id="s"><rect key="frame" x="0" y="0" width="100" height="80"/><subviews>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="c"><constraints>
            <constraint firstAttribute="height" constant="200" id="k1"/></constraints></view></subviews>
            <constraints>
            <constraint firstItem="c" firstAttribute="leading" \
            secondItem="cg" secondAttribute="leading" id="k2"/>
            <constraint firstItem="c" firstAttribute="trailing" \
            secondItem="cg" secondAttribute="trailing" id="k3"/>
            <constraint firstItem="c" firstAttribute="top" \
            secondItem="cg" secondAttribute="top" id="k4"/>
            <constraint firstItem="c" firstAttribute="bottom" \
            secondItem="cg" secondAttribute="bottom" id="k5"/>
            <constraint firstItem="c" firstAttribute="width" \
            secondItem="fg" secondAttribute="width" id="k6"/>
            </constraints><viewLayoutGuide key="contentLayoutGuide" id="cg"/>
            <viewLayoutGuide key="frameLayoutGuide" id="fg"/></scrollView>
            """)

        #expect(view.contentSize == CGSize(width: 100, height: 200))
        #expect(scene.warnings.sentences == [])
    }

    @Test func edgesMarginsAndTheSafeAreaHaveConstants() throws {
        let edges = try frame(
            size
                + constraint(
                    "1",
                    "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" "
                        + "secondAttribute=\"leading\" constant=\"5\"")
                + constraint(
                    "2",
                    "firstItem=\"safe\" firstAttribute=\"bottom\" secondItem=\"a\" "
                        + "secondAttribute=\"bottom\" constant=\"7\""))
        let margins = try frame(
            size
                + constraint(
                    "1",
                    "firstAttribute=\"trailingMargin\" secondItem=\"a\" secondAttribute=\"trailing\"")
                + constraint(
                    "2",
                    "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"topMargin\""
                ))

        #expect(edges == CGRect(x: 5, y: 73, width: 50, height: 20))
        #expect(margins == CGRect(x: 142, y: 8, width: 50, height: 20))
    }

    @Test func ratiosAndPrioritiesAndRelations() throws {
        let centered = try frame(
            constraint(
                "1",
                "firstItem=\"a\" firstAttribute=\"centerX\" secondItem=\"root\" secondAttribute=\"centerX\"")
                + constraint(
                    "2",
                    "firstItem=\"a\" firstAttribute=\"centerY\" secondItem=\"root\" "
                        + "secondAttribute=\"centerY\""
                )
                + constraint(
                    "3",
                    "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"a\" secondAttribute=\"height\" "
                        + "multiplier=\"2:1\"")
                + constraint(
                    "4",
                    "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" secondAttribute=\"width\" "
                        + "multiplier=\"0.5\" priority=\"500\"")
                + constraint(
                    "5",
                    "firstItem=\"a\" firstAttribute=\"width\" relation=\"lessThanOrEqual\" constant=\"80\""))

        #expect(centered == CGRect(x: 60, y: 30, width: 80, height: 40))
    }

    @Test func aMultiplierMayBeInPercent() throws {
        let found = try frame(
            constraint("1", "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" "
                + "secondAttribute=\"leading\"")
            + constraint("2", "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" "
                + "secondAttribute=\"top\"")
            + constraint("3", "firstItem=\"a\" firstAttribute=\"width\" secondItem=\"root\" "
                + "secondAttribute=\"width\" multiplier=\"35%\"")
            + constraint("4", "firstItem=\"a\" firstAttribute=\"height\" constant=\"20\""))

        #expect(found == CGRect(x: 0, y: 0, width: 70, height: 20))
    }

    @Test func whatIsForTheCanvasOrForOtherSizesIsNotThere() throws {
        let extra =
            constraint(
                "p", "placeholder=\"YES\" firstItem=\"a\" firstAttribute=\"width\" constant=\"99\"")
            + constraint("x", "firstItem=\"a\" firstAttribute=\"height\" constant=\"99\"")
        let position =
            constraint(
                "1",
                "firstItem=\"a\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\"")
            + constraint(
                "2", "firstItem=\"a\" firstAttribute=\"top\" secondItem=\"root\" secondAttribute=\"top\"")
        let found = try frame(
            size + position + extra,
            root: """
                <variation key="default"><mask key="constraints"><exclude reference="x"/></mask></variation>
                """)

        #expect(found == CGRect(x: 0, y: 0, width: 50, height: 20))
        #expect(scene.warnings.sentences == [])
    }

    @Test func contentPrioritiesDecideWhoIsStretched() throws {
        let view = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>\(Xib.subview("a", "label", "text=\"ab\" horizontalHuggingPriority=\"251\""))
                \(Xib.subview("b", "label", "text=\"ab\" horizontalHuggingPriority=\"252\""))</subviews>
                <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
                secondAttribute="leading" id="1"/>
                <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" \
                id="2"/>
                <constraint firstItem="b" firstAttribute="trailing" secondItem="root" \
                secondAttribute="trailing" id="3"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" \
                id="4"/>
                <constraint firstItem="b" firstAttribute="firstBaseline" secondItem="a" \
                secondAttribute="baseline" id="5"/>
                </constraints>
                """))

        // Two letters of 17 points, half as wide as high.
        #expect(view.subviews.map(\.frame.width) == [183, 17])
        #expect(view.subviews.map(\.frame.minY) == [0, 0])
    }

    @Test(arguments: [
        ("firstItem=\"zz\" firstAttribute=\"top\"", "firstItem is the id zz, which the file does not have"),
        ("firstItem=\"a\" firstAttribute=\"middle\"", "firstAttribute is middle, which is not known"),
        (
            "firstItem=\"a\" firstAttribute=\"width\" constant=\"wide\"",
            "constant is \"wide\", which is no number"
        ),
        (
            "firstItem=\"a\" firstAttribute=\"width\" multiplier=\"1:0\" constant=\"1\"",
            "multiplier is \"1:0\", which is neither a number nor a ratio"
        ),
        ("firstItem=\"d\" firstAttribute=\"top\"", "firstItem is neither a view nor a guide"),
    ])
    func mistakesAreNamed(attributes: String, reason: String) {
        let error = #expect(throws: NibError.self) {
            try frame(
                constraint("d", "firstItem=\"a\" firstAttribute=\"width\" constant=\"1\"")
                    + constraint("c", attributes))
        }

        #expect(error?.reason == reason)
        #expect(error?.object?.hasPrefix("the constraint (id") ?? false)
    }

    @Test func contradictionsAreNamedAndStopNothing() throws {
        _ = try frame(
            constraint("1", "firstItem=\"a\" firstAttribute=\"width\" constant=\"10\"")
                + constraint("2", "firstItem=\"a\" firstAttribute=\"width\" constant=\"20\""))

        #expect(scene.warnings.sentences.count == 1)
        let sentence = try #require(scene.warnings.sentences.first)
        #expect(sentence.contains("(test.xib, line 10) View.width = 10; (test.xib, line 10) View.width = 20"))
        #expect(sentence.hasSuffix("gives way. Remove one, or lower its priority."))
    }
}
