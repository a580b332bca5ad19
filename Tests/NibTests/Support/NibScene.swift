import CartoucheDrawing
import Foundation
import TestSupport
import ViewKit

@testable import CartoucheNib

/// A window of 400 x 300 points, fresh services, and the sentences of their warnings. Letters are half as
/// wide as high, lines as high as the font's size.
@MainActor
final class NibScene {
    let window: Window
    let warnings = WarningLog()

    init() {
        Services.current = Services(text: FixedText.boxes, images: NoImages())
        window = Window(size: CGSize(width: 400, height: 300))
        Services.current.warn = { [warnings] in warnings.add($0) }
    }

    /// Makes the objects of a XIB with these at its top.
    func objects(
        _ xml: String, resources: String = "", classes: [any NibObject.Type] = [], owner: AnyObject? = nil
    ) throws -> [AnyObject] {
        try Nib(data: Xib.data(xml, resources: resources), name: "test.xib", classes: classes)
            .instantiate(owner: owner)
    }

    /// Makes one view, shows it in the window, and lays it out.
    func view<Kind: View>(
        _ type: Kind.Type = View.self, _ xml: String, resources: String = "",
        classes: [any NibObject.Type] = [], owner: AnyObject? = nil
    ) throws -> Kind {
        let made = try objects(xml, resources: resources, classes: classes, owner: owner)
        guard let view = made.lazy.compactMap({ $0 as? Kind }).first else { throw Missing(made: "\(made)") }
        window.addSubview(view)
        window.layoutIfNeeded()
        return view
    }

    struct Missing: Error { let made: String }
}

/// Texts of XIBs as Xcode writes them.
enum Xib {
    static func data(_ objects: String, resources: String = "") -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" \
            useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
            <device id="retina6_12" orientation="portrait" appearance="light"/>
            <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22131"/>
            </dependencies>
            <objects>\(objects)</objects>
            <resources>\(resources)</resources>
            </document>
            """.utf8)
    }

    /// A view of 200 x 100 points.
    static func view(_ inside: String, attributes: String = "") -> String {
        """
        <view contentMode="scaleToFill" id="root" \(attributes)>
        <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>\(inside)</view>
        """
    }

    static func subview(
        _ id: String, _ element: String = "view", _ attributes: String = "", _ inside: String = ""
    )
        -> String
    {
        """
        <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>
        <rect key="frame" x="10" y="20" width="30" height="40"/>\(inside)</\(element)>
        """
    }
}

/// Texts of storyboards as Xcode writes them.
enum Storyboards {
    static func file(_ scenes: String, initial: String = "v0") -> Data {
        Data(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            initialViewController="\(initial)"><scenes>\(scenes)</scenes></document>
            """.utf8)
    }

    /// A screen of 400 x 300 points, whose id is its identifier too.
    static func scene(_ id: String, _ inside: String) -> String {
        """
        <scene sceneID="s\(id)"><objects><viewController storyboardIdentifier="\(id)" id="\(id)">
        <view key="view" id="w\(id)"><rect key="frame" width="400" height="300"/><subviews>\(inside)
        </subviews></view></viewController></objects></scene>
        """
    }

    /// A button that shows another screen.
    static func button(to id: String) -> String {
        """
        <button id="b\(id)"><connections><segue destination="\(id)" kind="show" id="g\(id)"/></connections>
        </button>
        """
    }
}

/// The sentences of `Services.warn`.
@MainActor
final class WarningLog {
    private(set) var sentences: [String] = []

    nonisolated func add(_ sentence: String) { MainActor.assumeIsolated { sentences.append(sentence) } }
}
