import Cartouche
import Foundation

/// Layouts by constraints that the benchmark measures.
enum BenchLayouts {
    /// The text of a XIB with an image, a title, a subtitle, a line, a text of two lines and a button in a
    /// view.
    static let card: String = {
        func view(
            _ id: String, _ element: String, _ attributes: String = "", _ inside: String = ""
        ) -> String {
            """
            <\(element) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" \(attributes)>\
            <rect key="frame" x="0.0" y="0.0" width="40" height="20"/>\(inside)</\(element)>
            """
        }
        func font(_ size: Int) -> String {
            "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
        }
        let subviews = [
            view("im", "imageView"), view("ti", "label", "text=\"Suomenlinna\"", font(17)),
            view("su", "label", "text=\"Sea fortress\"", font(13)), view("li", "view"),
            view("te", "label", "text=\"Open in summer, from ten to six.\" numberOfLines=\"2\"", font(13)),
            view("bu", "button", "buttonType=\"system\"", "<state key=\"normal\" title=\"Details\"/>"),
        ]
        var count = 0
        func constraint(
            _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int
        ) -> String {
            count += 1
            let item = second.isEmpty ? "" : "secondItem=\"\(second)\" secondAttribute=\"\(other)\""
            return """
                <constraint firstItem="\(first)" firstAttribute="\(attribute)" \(item) \
                constant="\(constant)" id="k\(count)"/>
                """
        }
        let constraints = [
            constraint("im", "leading", "root", "leading", 12), constraint("im", "top", "root", "top", 12),
            constraint("im", "width", "", "", 40), constraint("im", "height", "", "", 40),
            constraint("ti", "leading", "im", "trailing", 8), constraint("ti", "top", "im", "top", 0),
            constraint("root", "trailing", "ti", "trailing", 12),
            constraint("su", "leading", "ti", "leading", 0),
            constraint("su", "trailing", "ti", "trailing", 0),
            constraint("su", "top", "ti", "bottom", 2), constraint("li", "leading", "im", "leading", 0),
            constraint("li", "trailing", "ti", "trailing", 0), constraint("li", "height", "", "", 1),
            constraint("li", "top", "im", "bottom", 10), constraint("te", "leading", "im", "leading", 0),
            constraint("te", "trailing", "ti", "trailing", 0), constraint("te", "top", "li", "bottom", 8),
            constraint("bu", "top", "te", "bottom", 8), constraint("bu", "centerX", "root", "centerX", 0),
            constraint("root", "bottom", "bu", "bottom", 12),
        ]
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
            <view id="root"><rect key="frame" x="0" y="0" width="280" height="140"/>
            <subviews>\(subviews.joined())</subviews><constraints>\(constraints.joined())</constraints></view>
            </objects></document>
            """
    }()

    /// The number of constraints in a view and its subviews.
    static func constraints(in view: View) -> Int {
        view.subviews.reduce(view.constraints.count) { $0 + constraints(in: $1) }
    }

    /// A view with `count` rows, each laid out by four constraints.
    static func rows(_ count: Int) -> View {
        let root = View(frame: CGRect(x: 0, y: 0, width: 600, height: 2_000))
        var above: View?
        for index in 0..<count {
            let row = FramedRows.row(index)
            row.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(row)
            LayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
                row.topAnchor.constraint(equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8),
                row.heightAnchor.constraint(equalToConstant: 24),
            ])
            above = row
        }
        return root
    }
}

/// A view with the same subviews as the XIB of `BenchLayouts.card`, which are laid out by frames instead of
/// constraints.
final class FramedCard: View {
    private let (image, title, subtitle) = (ImageView(), Label(), Label())
    private let (line, text, button) = (View(), Label(), Button(type: .system))

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 280, height: 140))
        (title.text, title.font) = ("Suomenlinna", .systemFont(ofSize: 17))
        (subtitle.text, subtitle.font) = ("Sea fortress", .systemFont(ofSize: 13))
        (text.text, text.font, text.numberOfLines) = (
            "Open in summer, from ten to six.", .systemFont(ofSize: 13), 2
        )
        button.setTitle("Details", for: .normal)
        for view in [image, title, subtitle, line, text, button] { addSubview(view) }
    }

    override func layoutSubviews() {
        let width = bounds.width
        image.frame = CGRect(x: 12, y: 12, width: 40, height: 40)
        let left: CGFloat = 60
        title.frame = CGRect(
            x: left, y: 12, width: width - left - 12, height: title.sizeThatFits(.zero).height)
        subtitle.frame = CGRect(
            x: left, y: title.frame.maxY + 2, width: title.frame.width,
            height: subtitle.sizeThatFits(.zero).height)
        line.frame = CGRect(x: 12, y: 62, width: width - 24, height: 1)
        let height = text.sizeThatFits(CGSize(width: width - 24, height: 0)).height
        text.frame = CGRect(x: 12, y: 71, width: width - 24, height: height)
        let size = button.sizeThatFits(.zero)
        button.frame = CGRect(
            x: (width - size.width) / 2, y: text.frame.maxY + 8, width: size.width, height: size.height)
    }
}

/// The same layout as `BenchLayouts.rows`, by frames instead of constraints.
final class FramedRows: View {
    init(_ count: Int) {
        super.init(frame: CGRect(x: 0, y: 0, width: 600, height: 2_000))
        for index in 0..<count { addSubview(Self.row(index)) }
    }

    static func row(_ index: Int) -> View {
        let label = Label()
        label.text = "Row \(index)"
        return label
    }

    override func layoutSubviews() {
        for (index, view) in subviews.enumerated() {
            view.frame = CGRect(x: 16, y: 8 + CGFloat(index) * 32, width: bounds.width - 32, height: 24)
        }
    }
}
