import CartoucheDrawing
import CartoucheNib
import Foundation
import Testing
import ViewKit

/// What varies with the size classes of the window.
@Suite struct VariationTests {
    private let scene = NibScene()

    /// A window of 400 x 300 points is compact both ways.
    private func resize(_ width: CGFloat, _ height: CGFloat) {
        scene.window.frame.size = CGSize(width: width, height: height)
        scene.window.layoutIfNeeded()
    }

    @Test func constantsAndPrioritiesVary() throws {
        let view = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>\(Xib.subview("a"))</subviews><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
                secondAttribute="leading" constant="10" id="1"><variation key="heightClass=compact" \
                constant="20"/><variation key="heightClass=regular-widthClass=regular" constant="30"/>
                <variation key="widthClass=regular" constant="25"/></constraint>
                <constraint firstItem="a" firstAttribute="width" constant="40" id="2"/>
                </constraints>
                """))
        let a = view.subviews[0]

        #expect(a.frame.minX == 20)
        resize(400, 800)
        #expect(a.frame.minX == 10)
        resize(900, 800)
        #expect(a.frame.minX == 30, "two classes go before one")
        resize(400, 300)
        #expect(a.frame.minX == 20)
        #expect(scene.warnings.sentences == [])
    }

    /// A variation of one attribute leaves the others as they are.
    @Test func aLabelGoesOnShrinkingWhereItsAlphaVaries() throws {
        let label = try scene.view(
            Label.self,
            """
            <label text="A" adjustsFontSizeToFit="YES" minimumScaleFactor="0.5" alpha="1" id="a">
            <variation key="widthClass=regular" alpha="0.5"/></label>
            """)

        resize(900, 800)
        #expect(label.alpha == 0.5, "the variation is applied")
        #expect(label.adjustsFontSizeToFitWidth && label.minimumScaleFactor == 0.5)
    }

    @Test func subviewsAndConstraintsComeAndGo() throws {
        let view = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>\(Xib.subview("a"))\(Xib.subview("b"))\(Xib.subview("c"))</subviews><constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" \
                secondAttribute="leading" constant="1" id="1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="b" \
                secondAttribute="trailing" constant="5" id="2"/>
                <constraint firstItem="b" firstAttribute="leading" secondItem="root" \
                secondAttribute="leading" constant="3" id="3"/>
                <constraint firstItem="b" firstAttribute="width" constant="50" id="4"/>
                <constraint firstItem="a" firstAttribute="width" constant="20" id="5"/>
                </constraints>
                <variation key="default"><mask key="subviews"><exclude reference="b"/></mask>
                <mask key="constraints"><exclude reference="2"/><exclude reference="3"/></mask></variation>
                <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>
                <mask key="constraints"><exclude reference="1"/><include reference="2"/>
                <include reference="3"/></mask></variation>
                """))
        let a = view.subviews[0]

        #expect(view.subviews.count == 2 && a.frame.minX == 1)
        resize(700, 300)
        #expect(view.subviews.count == 3 && view.subviews[1].frame.minX == 3)
        #expect(a.frame.minX == 58, "beside the view that has come")
        resize(400, 300)
        #expect(view.subviews.count == 2 && a.frame.minX == 1)
        resize(700, 300)
        #expect(view.subviews.count == 3 && a.frame.minX == 58)
        #expect(scene.warnings.sentences == [])
    }

    @Test func attributesVaryAndTheProgramsOwnStay() throws {
        let label = try scene.view(
            Label.self,
            """
            <label text="Hello" textAlignment="center" id="a"><rect key="frame" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="15"/>
            <variation key="widthClass=regular" hidden="YES">
            <fontDescription key="fontDescription" type="system" pointSize="30"/></variation></label>
            """)
        label.text = "Changed"
        label.frame.size.width = 70

        #expect(label.font.size == 15 && !label.isHidden)
        resize(700, 300)
        #expect(label.font.size == 30 && label.isHidden)
        #expect(label.text == "Changed" && label.textAlignment == .center && label.frame.width == 70)
        resize(400, 300)
        #expect(label.font.size == 15 && !label.isHidden)
    }

    @Test func aColorThatOnlyAVariationHasIsTakenBack() throws {
        let label = try scene.view(
            Label.self,
            """
            <label text="Hello" id="a"><rect key="frame" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="15"/>
            <nil key="textColor"/><variation key="widthClass=regular">
            <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            <color key="tintColor" white="0" alpha="1" colorSpace="custom" \
            customColorSpace="genericGamma22GrayColorSpace"/>
            <color key="textColor" red="0" green="1" blue="0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/></variation></label>
            """)
        let tint: Color = label.tintColor

        resize(700, 300)
        #expect(label.backgroundColor == Color(hex: 0xFF0000) && label.textColor == Color(hex: 0x00FF00))
        #expect(label.tintColor == .black)
        resize(400, 300)
        #expect(label.backgroundColor == nil && label.textColor == .label && label.tintColor == tint)
    }

    @Test func aStackTurnsAndItsViewsComeInTheirOrder() throws {
        let stack = try scene.view(
            StackView.self,
            """
            <stackView axis="vertical" spacing="4" id="a"><rect key="frame" width="90" height="64"/>
            <subviews><view id="b"/><view id="c"/><view id="d"/></subviews>
            <variation key="default"><mask key="subviews"><exclude reference="c"/></mask></variation>
            <variation key="heightClass=regular" axis="horizontal" spacing="9"><mask key="subviews">
            <include reference="c"/></mask></variation></stackView>
            """)
        let before = stack.arrangedSubviews

        #expect(stack.axis == .vertical && before.count == 2)
        resize(400, 800)
        #expect(stack.axis == .horizontal && stack.spacing == 9 && stack.arrangedSubviews.count == 3)
        #expect(stack.arrangedSubviews[0] === before[0] && stack.arrangedSubviews[2] === before[1])
    }

    @Test func variationsOfOtherThingsAreNamed() throws {
        _ = try scene.objects(
            """
            <navigationBar id="n"><variation key="widthClass=regular"/></navigationBar>
            <view id="v"><variation key="displayGamut=P3" alpha="0.5"/></view>
            """)

        #expect(
            scene.warnings.sentences == ["test.xib: not read: navigationBar, view.displayGamut=P3."])
    }

    @Test func viewsThatVaryGoWhenTheyAreNoLongerUsed() throws {
        weak var gone: View?
        func use() throws {
            let view = try scene.view(
                View.self,
                Xib.view(
                    """
                    <subviews>\(Xib.subview("a"))</subviews><variation key="default"><mask key="subviews">
                    <exclude reference="a"/></mask></variation><variation key="widthClass=compact">
                    <mask key="subviews"><include reference="a"/></mask></variation>
                    """))
            gone = view
            view.removeFromSuperview()
        }
        try use()

        #expect(gone == nil)
    }
}
