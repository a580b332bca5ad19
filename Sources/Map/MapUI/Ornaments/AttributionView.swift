import CartoucheDrawing
import Foundation
import TileStore
import ViewKit

/// The credit of what is on screen, in the lower right corner of the map, under the pins: text whose links
/// take the focus and are pressed. Where it would fill most of a narrow map it is a button that unfolds it.
/// The base map's source requires it: a program that hides it shows the text elsewhere.
@MainActor
public final class AttributionView: View {
    /// The whole text.
    public private(set) var text = ""
    /// The color of plain text and of the button.
    public var textColor = AttributionStyle.textColor { didSet { updateColors() } }
    /// The color of links.
    public var linkColor = AttributionStyle.linkColor { didSet { updateColors() } }
    private var links: [AttributionLink] = []
    private var pieces: [AttributionPiece] = []
    private var parts: [View] = []
    /// Those of the parts, in points.
    private var sizes: [CGSize] = []
    private let button = Button(type: .infoLight)
    private var isUnfolded = false
    private var fit = CGSize.zero

    /// In maps narrower than this the credit folds as soon as it fills half of the width, in points.
    private static let narrowWidth: CGFloat = 640
    private static let buttonSide: CGFloat = 20

    init() {
        super.init(frame: .zero)
        name = "Attribution"
        layer.cornerRadius = AttributionStyle.cornerRadius
        backgroundColor = AttributionStyle.backgroundColor
        isHidden = true
        button.name = "Credits"
        button.tintColor = textColor
        button.isHidden = true
        button.addAction(for: .touchUpInside) { [weak self] in self?.toggle() }
        addSubview(button)
    }

    private func toggle() {
        isUnfolded.toggle()
        superview?.setNeedsLayout()
    }

    /// Shows a credit, as large as it needs to be; its owner places it.
    /// - Parameter room: the width that may be used, in points.
    func show(_ credit: String, links newLinks: [AttributionLink], room: CGFloat) {
        if credit != text || newLinks != links {
            (text, links) = (credit, newLinks)
            make(AttributionPiece.pieces(of: credit, links: newLinks))
        }
        guard !pieces.isEmpty else { return }
        let whole = AttributionStyle.size(
            ofText: CGSize(
                width: sizes.reduce(0) { $0 + $1.width }, height: sizes.lazy.map(\.height).max() ?? 0))
        let folds = whole.width > room * (room < Self.narrowWidth ? 0.5 : 0.9)
        let isFolded = folds && !isUnfolded
        button.isHidden = !folds
        for part in parts { part.isHidden = isFolded }
        if isFolded {
            fit = CGSize(width: Self.buttonSide, height: Self.buttonSide)
            button.frame = CGRect(origin: .zero, size: fit)
        } else if folds {
            fit = flow(width: max(Self.buttonSide * 3, room - 16))
        } else {
            place(in: whole)
            fit = whole
        }
    }

    /// Whether there is no credit to show.
    var isEmpty: Bool { pieces.isEmpty }

    /// As large as the credit that is shown.
    public override func sizeThatFits(_ size: CGSize) -> CGSize { fit }

    private func updateColors() {
        button.tintColor = textColor
        for part in parts {
            (part as? Label)?.textColor = textColor
            (part as? AttributionLinkView)?.textColor = linkColor
        }
    }

    private func make(_ new: [AttributionPiece]) {
        guard new != pieces else { return }
        for part in parts { part.removeFromSuperview() }
        pieces = new
        parts = new.map { piece in
            if let address = piece.address {
                let link = AttributionLinkView(piece.text, address)
                link.textColor = linkColor
                return link
            }
            let label = Label()
            label.text = piece.text
            label.font = AttributionStyle.font
            label.textAlignment = .center
            label.textColor = textColor
            return label
        }
        for part in parts { addSubview(part) }
        sizes = parts.map { $0.sizeThatFits(.zero) }
    }

    /// On one line.
    private func place(in size: CGSize) {
        guard parts.count > 1 else {
            parts.first?.frame = CGRect(origin: .zero, size: size)
            return
        }
        var x = AttributionStyle.padding.width
        for (part, own) in zip(parts, sizes) {
            part.frame = CGRect(x: x, y: 0, width: own.width, height: size.height)
            x += own.width
        }
    }

    /// On as many lines as it takes, with the button at the end.
    /// - Returns: the size of all.
    private func flow(width: CGFloat) -> CGSize {
        let padding = AttributionStyle.padding
        let height = (sizes.map(\.height).max() ?? 0) + 2 * padding.height
        let right = width - padding.width - Self.buttonSide
        var (x, y) = (padding.width, CGFloat(0))
        for (part, own) in zip(parts, sizes) {
            if x + own.width > right, x > padding.width { (x, y) = (padding.width, y + height) }
            let wide = min(own.width, right - x)
            part.frame = CGRect(x: x, y: y, width: wide, height: height)
            x += wide
        }
        let size = CGSize(width: width, height: max(y + height, Self.buttonSide))
        button.frame = CGRect(
            x: width - Self.buttonSide, y: size.height - Self.buttonSide, width: Self.buttonSide,
            height: Self.buttonSide)
        return size
    }
}
