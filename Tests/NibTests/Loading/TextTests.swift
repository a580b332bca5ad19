import CartoucheDrawing
import CartoucheNib
import Foundation
import Testing
import ViewKit

/// Attributed texts, text views and search bars.
@Suite struct TextTests {
    private let scene = NibScene()

    @Test func anAttributedTextHasTheFontsColorsLinesAndLinksOfItsFragments() throws {
        let label = try scene.view(
            Label.self,
            """
            <label opaque="NO" userInteractionEnabled="NO" numberOfLines="0" id="a">
            <rect key="frame" x="0.0" y="0.0" width="300" height="60"/>
            <attributedString key="attributedText">
            <fragment content="Open "><attributes>
            <color key="NSColor" systemColor="secondaryLabelColor"/>
            <font key="NSFont" size="20" name="HelveticaNeue-Bold"/>
            <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping"/>
            </attributes></fragment>
            <fragment content="daily"><attributes>
            <font key="NSFont" metaFont="system" size="14"/>
            <color key="NSBackgroundColor" red="1" green="1" blue="0.0" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            <integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="9"/>
            <url key="NSLink" string="https://example.org"/>
            </attributes></fragment>
            <fragment><string key="content">\nAll year</string></fragment>
            </attributedString>
            </label>
            """)

        let text = try #require(label.attributedText)
        let runs = Array(text.runs)
        #expect(label.text == "Open daily\nAll year" && runs.count == 3)
        #expect(label.font == Font(family: "HelveticaNeue, Inter", size: 20, weight: .bold))
        #expect(label.textColor == .secondaryLabel && label.textAlignment == .center)
        #expect(runs[1].font == .systemFont(ofSize: 14) && runs[1].backgroundColor == Color(hex: 0xFFFF00))
        #expect(runs[1].underlineStyle == .single && runs[1].strikethroughStyle == .double)
        #expect(runs[1].link == URL(string: "https://example.org"))
        #expect(runs[2].font == nil && runs[2].link == nil)
        #expect(label.subviews.count == 1 && label.isUserInteractionEnabled, "its link can be pressed")
        #expect(scene.warnings.sentences == [])
    }

    @Test func aTextViewHasItsTextFontAndFlags() throws {
        let view = try scene.view(
            TextView.self,
            """
            <textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" \
            showsHorizontalScrollIndicator="NO" editable="NO" selectable="NO" textAlignment="right" id="a">
            <rect key="frame" x="10" y="20" width="240" height="128"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <string key="text">One\nTwo</string>
            <color key="textColor" systemColor="labelColor"/>
            <fontDescription key="fontDescription" type="system" pointSize="14"/>
            <textInputTraits key="textInputTraits" autocapitalizationType="sentences"/>
            </textView>
            """)

        #expect(view.text == "One\nTwo" && view.font == .systemFont(ofSize: 14))
        #expect(!view.isEditable && !view.isSelectable && view.textAlignment == .right)
        #expect(!view.showsHorizontalScrollIndicator && view.frame.width == 240)
        #expect(scene.warnings.sentences == [])
    }

    @Test func aSearchBarHasItsPlaceholderButtonsAndScopes() throws {
        let bar = try scene.view(
            SearchBar.self,
            """
            <searchBar contentMode="redraw" searchBarStyle="minimal" placeholder="Town" \
            showsCancelButton="YES" showsScopeBar="YES" id="a">
            <rect key="frame" x="0.0" y="0.0" width="300" height="92"/>
            <textInputTraits key="textInputTraits"/>
            <scopeButtonTitles><string>All</string><string>Near</string></scopeButtonTitles>
            </searchBar>
            """)

        #expect(bar.searchBarStyle == .minimal && bar.placeholder == "Town" && bar.text == "")
        #expect(bar.showsCancelButton && bar.showsScopeBar && bar.scopeButtonTitles == ["All", "Near"])
        #expect(scene.warnings.sentences == [])
    }

    @Test func delegatesOfTextViewsAndSearchBarsAreConnected() throws {
        final class Owner: NibObject, TextViewDelegate, SearchBarDelegate {
            init() {}
            init?(coder: NibCoder) {}
            static var nibBindings: [NibBinding] { [] }
        }
        let owner = Owner()

        let made = try scene.objects(
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Owner"/>
            <textView id="a"><connections><outlet property="delegate" destination="-1" id="c"/></connections>
            </textView>
            <searchBar id="b"><connections><outlet property="delegate" destination="-1" id="d"/></connections>
            </searchBar>
            """, owner: owner)

        #expect(made.compactMap { $0 as? TextView }.first?.delegate === owner)
        #expect(made.compactMap { $0 as? SearchBar }.first?.delegate === owner)
    }
}
