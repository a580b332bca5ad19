import CartoucheDrawing
import Foundation
import TileStore
import ViewKit

/// The credit for the sources of the visible map, in the lower right corner of the map, under the pins: a
/// text with links that can be focused and pressed. If the text would fill half of a narrow map, or nearly
/// the whole width of a wider one, a button is shown instead, which unfolds the text. Licenses of base maps
/// require the credit: a program that hides it must show the text elsewhere.
@MainActor
public final class AttributionView: View {
    /// The whole text of the base map's credit; empty if there is none.
    public private(set) var text = ""
    /// The color of the credit's plain text, and of the button that unfolds the credit.
    public var textColor = AttributionStyle.textColor { didSet { updateColors() } }
    /// The color of links in the credit.
    public var linkColor = AttributionStyle.linkColor { didSet { updateColors() } }
    private var links: [AttributionLink] = []
    private var pieces: [AttributionPiece] = []
    private var parts: [View] = []
    /// The sizes of the views that show the parts of the credit, in points.
    private var sizes: [CGSize] = []
    private let button = Button(type: .infoLight)
    private var isUnfolded = false
    private var fit = CGSize.zero

    /// The width of the space for the credit, in points, below which the credit is folded as soon as it would
    /// fill half of the space. In a wider space it is folded only if it would fill nearly all of it.
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

    /// Shows a credit, and sets the size of this view; the owner places the view on the map.
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

    /// Whether the base map has no credit to show.
    var isEmpty: Bool { pieces.isEmpty }

    /// The size of the credit as it is shown now, folded or not.
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

    /// Places the parts of the credit on one line.
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

    /// Places the parts of the credit on as many lines as the width requires, with the folding button at the
    /// end.
    /// - Returns: the size of the whole credit, in points.
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
