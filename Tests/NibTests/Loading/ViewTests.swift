import CartoucheDrawing
import CartoucheNib
import Foundation
import TestSupport
import Testing
import ViewKit

/// What the elements of views become.
@Suite struct ViewTests {
    private let scene = NibScene()

    @Test func aViewHasItsFrameMaskColorAndFlags() throws {
        let view = try scene.view(
            View.self,
            """
            <view hidden="YES" alpha="0.5" tag="7" clipsSubviews="YES" userInteractionEnabled="NO" \
            semanticContentAttribute="forceRightToLeft" userLabel="card" id="a">
            <rect key="frame" x="1" y="2" width="30" height="40"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
            <color key="backgroundColor" red="1" green="0.5" blue="0.0" alpha="0.25" colorSpace="custom" \
            customColorSpace="sRGB"/>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" \
            trailing="4"/>
            </view>
            """)

        #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
        #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
        #expect(view.isHidden && view.clipsToBounds && !view.isUserInteractionEnabled)
        #expect(view.alpha == 0.5 && view.tag == 7 && view.name == "card")
        #expect(view.semanticContentAttribute == .forceRightToLeft)
        #expect(view.backgroundColor == Color(red: 1, green: 0.5, blue: 0, alpha: 0.25))
        let margins = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(view.directionalLayoutMargins == margins && view.layoutMargins.left == 4)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aLabelHasItsTextFontAndLines() throws {
        let label = try scene.view(
            Label.self,
            """
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
            horizontalHuggingPriority="251" text="Hello" textAlignment="center" lineBreakMode="wordWrap" \
            numberOfLines="0" id="a">
            <rect key="frame" x="0.0" y="0.0" width="90" height="20"/>
            <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="15"/>
            <color key="textColor" systemColor="secondaryLabelColor"/><nil key="highlightedColor"/>
            </label>
            """)

        #expect(label.text == "Hello" && label.textAlignment == .center && label.numberOfLines == 0)
        #expect(label.lineBreakMode == .byWordWrapping)
        #expect(label.font == .systemFont(ofSize: 15, weight: .semibold))
        #expect(label.textColor == .secondaryLabel)
        #expect(label.contentHuggingPriority(for: .horizontal).rawValue == 251)
        #expect(scene.warnings.sentences == [])
    }

    /// As Xcode writes them: a flag that is not there says yes where there is a limit.
    @Test(arguments: [
        ("adjustsFontSizeToFit=\"NO\"", false, 0.0), ("minimumScaleFactor=\"0.5\"", true, 0.5),
        ("adjustsFontSizeToFit=\"YES\"", true, 0), ("minimumFontSize=\"9\"", true, 0.5), ("", false, 0),
        ("adjustsFontSizeToFit=\"NO\" minimumScaleFactor=\"0.5\"", false, 0.5),
    ])
    func aLabelShrinksItsText(_ attributes: String, _ shrinks: Bool, _ factor: Double) throws {
        let label = try scene.view(
            Label.self,
            """
            <label text="Hello" \(attributes) id="a">
            <fontDescription key="fontDescription" type="system" pointSize="18"/></label>
            """)
        #expect(label.adjustsFontSizeToFitWidth == shrinks && label.minimumScaleFactor == factor)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aFieldShrinksItsText() throws {
        let field = try scene.view(
            TextField.self,
            """
            <textField borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17" id="a"/>
            """)
        #expect(field.adjustsFontSizeToFitWidth && field.minimumFontSize == 17)
        let plain = try scene.view(
            TextField.self, "<textField adjustsFontSizeToFit=\"NO\" minimumFontSize=\"17\" id=\"a\"/>")
        #expect(!plain.adjustsFontSizeToFitWidth && scene.warnings.sentences == [])
    }

    @Test func aTextOfSeveralLinesIsAnElement() throws {
        let label = try scene.view(
            Label.self, "<label id=\"a\"><string key=\"text\">One\nTwo</string></label>")

        #expect(label.text == "One\nTwo")
    }

    @Test(arguments: [
        ("type=\"boldSystem\" pointSize=\"12\"", Font.boldSystemFont(ofSize: 12)),
        ("style=\"UICTFontTextStyleHeadline\"", Font.systemFont(ofSize: 17, weight: .semibold)),
        (
            "name=\"HelveticaNeue-BoldItalic\" family=\"Helvetica Neue\" pointSize=\"14\"",
            Font(family: "Helvetica Neue, Inter", size: 14, weight: .bold, isItalic: true)
        ),
        (
            "name=\".SFUIText-Medium\" family=\".SF UI Text\" pointSize=\"14\"",
            Font.systemFont(ofSize: 14, weight: .medium)
        ),
        ("type=\"system\" pointSize=\"0\"", Font.systemFont(ofSize: 1)),
    ])
    func fontsAreMappedToInstalledOnes(attributes: String, font: Font) throws {
        let label = try scene.view(
            Label.self, "<label id=\"a\"><fontDescription key=\"fontDescription\" \(attributes)/></label>")

        #expect(label.font == font)
    }

    @Test func colorsHaveSpacesAndNames() throws {
        func color(_ attributes: String) throws -> Color? {
            try scene.view(
                View.self, "<view id=\"a\"><color key=\"backgroundColor\" \(attributes)/></view>",
                resources: """
                    <namedColor name="Sea"><color red="0" green="0" blue="1" alpha="1" colorSpace="custom" \
                    customColorSpace="sRGB"/></namedColor>
                    """
            ).backgroundColor
        }

        #expect(
            try color("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"") == Color(white: 0.5))
        #expect(try color("cocoaTouchSystemColor=\"darkTextColor\"") == .black)
        #expect(try color("systemColor=\"systemBackgroundColor\"") == .systemBackground)
        #expect(try color("name=\"Sea\"") == Color(red: 0, green: 0, blue: 1))
        // Gray is the same in both spaces; the red of P3 is outside of sRGB.
        let space = "alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\""
        let red = try #require(try color("red=\"1\" green=\"0\" blue=\"0\" \(space)"))
        #expect(abs(red.red - 1) < 0.001 && red.green == 0 && red.blue == 0)
        let gray = try #require(try color("red=\"0.5\" green=\"0.5\" blue=\"0.5\" \(space)"))
        #expect(abs(gray.red - 0.5) < 0.001 && abs(gray.blue - 0.5) < 0.001)
        #expect(throws: NibError.self) { try color("name=\"Nowhere\"") }
    }

    @Test func aButtonHasTitlesForStates() throws {
        let button = try scene.view(
            Button.self,
            """
            <button contentHorizontalAlignment="center" buttonType="system" enabled="NO" id="a">
            <rect key="frame" x="0.0" y="0.0" width="90" height="30"/>
            <fontDescription key="fontDescription" type="system" pointSize="13"/>
            <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
            <state key="normal" title="Book"><color key="titleColor" white="1" alpha="1"/></state>
            <state key="selected" title="Booked"/>
            </button>
            """)

        #expect(button.buttonType == .system && !button.isEnabled)
        #expect(button.title(for: .normal) == "Book" && button.title(for: .selected) == "Booked")
        #expect(button.titleLabel.font == .systemFont(ofSize: 13))
        #expect(button.contentEdgeInsets == EdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    }

    @Test func aConfigurationMakesAFilledButton() throws {
        let button = try scene.view(
            Button.self,
            """
            <button buttonType="system" id="a"><rect key="frame" x="0.0" y="0.0" width="90" height="30"/>
            <buttonConfiguration key="configuration" style="filled" title="Book" subtitle="2 nights" \
            imagePlacement="top" cornerStyle="capsule" buttonSize="large">
            <color key="baseBackgroundColor" systemColor="systemPinkColor"/></buttonConfiguration></button>
            """)

        #expect(button.style == .filled && button.currentTitle == "Book")
        #expect(button.backgroundColor == .systemPink)
        #expect(button.titleLabel.textColor.resolvedColor(with: button.traitCollection) == .white)
        let configuration = try #require(button.configuration)
        #expect(configuration.subtitle == "2 nights" && configuration.imagePlacement == .top)
        #expect(configuration.cornerStyle == .capsule && configuration.buttonSize == .large)
    }

    @Test func controlsHaveTheirValues() throws {
        let slider = try scene.view(
            Slider.self, "<slider value=\"3\" minValue=\"2\" maxValue=\"10\" continuous=\"NO\" id=\"a\"/>")
        let toggle = try scene.view(Switch.self, "<switch on=\"YES\" id=\"a\"/>")
        let bar = try scene.view(ProgressView.self, "<progressView progress=\"0.25\" id=\"a\"/>")
        let field = try scene.view(
            TextField.self,
            """
            <textField borderStyle="roundedRect" placeholder="Name" clearButtonMode="whileEditing" id="a">
            <textInputTraits key="textInputTraits" secureTextEntry="YES"/></textField>
            """)

        #expect(slider.value == 3 && slider.minimumValue == 2 && slider.maximumValue == 10)
        #expect(!slider.isContinuous && toggle.isOn && bar.progress == 0.25)
        #expect(field.placeholder == "Name" && field.borderStyle == .roundedRect && field.isSecureTextEntry)
        #expect(field.clearButtonMode == .whileEditing)
    }

    @Test func aNamedColorIsTheCatalogs() throws {
        let folder = try Folder()
        let set = "App.xcassets/Sea.colorset"
        try FileManager.default.createDirectory(
            atPath: folder.path(set), withIntermediateDirectories: true)
        try folder.write(
            #"{"colors":[{"color":{"components":{"white":"0.5","alpha":"1"}}}]}"#,
            to: set + "/Contents.json")
        Services.current.assets = AssetCatalog(folders: [folder.url.path])

        let view = try scene.view(
            View.self,
            """
            <view id="a"><color key="backgroundColor" name="Sea"/><subviews><view id="b">
            <color key="backgroundColor" name="Land"/></view></subviews></view>
            """,
            resources: """
                <namedColor name="Sea"><color white="0" alpha="1"/></namedColor>
                <namedColor name="Land"><color white="0.25" alpha="1"/></namedColor>
                """)

        #expect(view.backgroundColor == Color(white: 0.5))
        #expect(view.subviews[0].backgroundColor == Color(white: 0.25))
        #expect(scene.warnings.sentences == [])
    }

    @Test func segmentsStepsAndPagesAreRead() throws {
        let segments = try scene.view(
            SegmentedControl.self,
            """
            <segmentedControl selectedSegmentIndex="1" momentary="NO" id="a"><segments>
            <segment title="List"/><segment title="Map" width="90" enabled="NO"/></segments>
            </segmentedControl>
            """)
        let stepper = try scene.view(
            Stepper.self,
            """
            <stepper minimumValue="1" maximumValue="9" stepValue="2" value="3" wraps="YES" id="a"/>
            """)
        let pages = try scene.view(
            PageControl.self, "<pageControl numberOfPages=\"5\" currentPage=\"2\" id=\"a\"/>")
        let busy = try scene.view(
            ActivityIndicatorView.self,
            """
            <activityIndicatorView style="large" animating="YES" hidesWhenStopped="NO" id="a"/>
            """)

        #expect((0..<2).map { segments.titleForSegment(at: $0) } == ["List", "Map"])
        #expect(segments.selectedSegmentIndex == 1 && segments.widthForSegment(at: 1) == 90)
        #expect(segments.isEnabledForSegment(at: 0) && !segments.isEnabledForSegment(at: 1))
        #expect(stepper.value == 3 && stepper.minimumValue == 1 && stepper.maximumValue == 9)
        #expect(stepper.stepValue == 2 && stepper.wraps)
        #expect(pages.numberOfPages == 5 && pages.currentPage == 2)
        #expect(busy.style == .large && busy.isAnimating && !busy.hidesWhenStopped)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aStackArrangesItsSubviews() throws {
        let stack = try scene.view(
            StackView.self,
            """
            <stackView axis="vertical" distribution="fillEqually" alignment="center" spacing="4" id="a">
            <rect key="frame" x="0.0" y="0.0" width="90" height="64"/>
            <subviews><view id="b"/><label text="x" id="c"/></subviews></stackView>
            """)

        #expect(stack.arrangedSubviews.count == 2 && stack.arrangedSubviews[1] is Label)
        #expect(stack.axis == .vertical && stack.distribution == .fillEqually && stack.spacing == 4)
        #expect(stack.arrangedSubviews.map(\.frame.minY) == [0, 34])
    }

    @Test func aStackKeepsTheMarginsOfItsFile() throws {
        let stack = try scene.view(
            StackView.self,
            """
            <stackView axis="vertical" id="a"><rect key="frame" x="0.0" y="0.0" width="90" height="64"/>
            <subviews><view id="b"><rect key="frame" width="20" height="30"/></view></subviews>
            <directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" \
            trailing="4"/></stackView>
            """)

        #expect(stack.arrangedSubviews[0].frame == CGRect(x: 2, y: 1, width: 84, height: 60))
        #expect(stack.sizeThatFits(.zero) == CGSize(width: 26, height: 34))
        #expect(scene.warnings.sentences == [])
    }

    @Test func aMissingImageIsReportedWithItsObject() throws {
        let view = try scene.view(ImageView.self, "<imageView image=\"nowhere\" id=\"a1\"/>")

        #expect(view.image == nil)
        #expect(scene.warnings.sentences.count == 1)
        #expect(
            scene.warnings.sentences.first?.hasPrefix(
                "test.xib, line 6: the imageView (id a1): its image nowhere is missing: ") ?? false)
    }

    @Test func whatIsUnknownIsLeftOutAndNamedOnce() throws {
        let view = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>\(Xib.subview("a", "mapView"))\(Xib.subview("b", "mapView"))
                \(Xib.subview("c", "label", "shadowOffset=\"1\"", "<color key=\"shadowColor\" white=\"0\"/>"))
                </subviews><constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" \
                id="d"/>
                </constraints>
                """))

        #expect(view.subviews.count == 1 && view.constraints.isEmpty)
        #expect(
            scene.warnings.sentences
                == ["test.xib: not read: mapView, label.shadowOffset, label.shadowColor."])
    }

    @Test func whatIsReadAsASimilarValueIsNamedWithItsOwn() throws {
        _ = try scene.view(
            View.self,
            Xib.view(
                """
                <subviews>
                \(Xib.subview("a", "stackView", "alignment=\"top\" distribution=\"equalCentering\""))
                \(Xib.subview("b", "label", "textAlignment=\"justified\" lineBreakMode=\"characterWrap\""))
                \(Xib.subview("c", "textField", "borderStyle=\"bezel\""))
                \(Xib.subview("d", "datePicker", "datePickerMode=\"countDownTimer\""))</subviews>
                """))

        let names = [
            "label.lineBreakMode=characterWrap", "label.textAlignment=justified",
            "textField.borderStyle=bezel", "datePicker.datePickerMode=countDownTimer",
        ]
        #expect(scene.warnings.sentences == ["test.xib: not read: \(names.joined(separator: ", "))."])
    }

    @Test func aSecondInstanceIsNoLongerReportedAndIsAnother() throws {
        let nib = try Nib(data: Xib.data("<view odd=\"1\" id=\"a\"/>"), name: "test.xib")
        let first = try nib.instantiate(View.self)
        let second = try nib.instantiate(View.self)

        #expect(first !== second)
        #expect(nib.unread == ["view.odd"] && scene.warnings.sentences.count == 1)
    }
}
