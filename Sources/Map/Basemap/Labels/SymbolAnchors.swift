import CartoucheStyleSpec
import Foundation

/// Finds the positions of a symbol's text from the style's anchors and offsets.
///
/// - SeeAlso: the style specification: `text-anchor`, `text-offset`, `text-radial-offset`,
///   `text-variable-anchor`, `text-variable-anchor-offset`, `text-justify`.
enum SymbolAnchors {
    /// The distance, in ems, by which texts above or below their location are moved away from it, so that
    /// their letters, and not their boxes, lie as far away as the offset says.
    private static let baselineShift = 7.0 / 24

    /// The positions of a text, the preferred one first; never empty.
    /// - Parameter size: the size of the text, in points.
    static func sides(_ symbol: SymbolProperties, _ context: StyleContext, size: Double) -> [LabelSide] {
        let justification = symbol.textJustify.evaluate(context)
        var sides: [LabelSide] = []
        for (anchor, offset) in anchors(symbol, context) {
            let part = part(anchor)
            let side = LabelSide(
                anchor: part, offset: CGPoint(x: offset.x * size, y: offset.y * size),
                justification: fraction(justification, part))
            if !sides.contains(side) { sides.append(side) }
        }
        return sides.isEmpty ? [.center] : sides
    }

    /// The position of a text along a line, relative to a point of the line: x runs along the line in the
    /// direction of reading, y down from the line.
    /// - Parameter size: the size of the text's font, in points.
    static func sideOnLine(
        _ symbol: SymbolProperties, _ context: StyleContext, _ text: LabelText, size: Double
    ) -> LabelSide {
        let (anchor, offset) = single(symbol, context)
        let part = part(anchor)
        let x = CGFloat(offset.x * size) + (0.5 - part.x) * text.size.width
        let y = CGFloat(offset.y * size) + (0.5 - part.y) * text.size.height
        return LabelSide(anchor: LabelSide.center.anchor, offset: CGPoint(x: x, y: y))
    }

    /// The anchor of `text-anchor`, with its offset in ems.
    private static func single(
        _ symbol: SymbolProperties, _ context: StyleContext
    ) -> (StyleAnchor, SIMD2<Double>) {
        let anchor = symbol.textAnchor.evaluate(context)
        guard symbol.textRadialOffset.isSet else { return (anchor, symbol.textOffset.evaluate(context)) }
        return (anchor, radial(anchor, max(0, symbol.textRadialOffset.evaluate(context))))
    }

    /// The anchors that the style names, with their offsets in ems.
    private static func anchors(
        _ symbol: SymbolProperties, _ context: StyleContext
    ) -> [(StyleAnchor, SIMD2<Double>)] {
        if let given = symbol.textVariableAnchorOffset.evaluate(context), !given.isEmpty {
            return given.map { ($0.anchor, shifted(SIMD2($0.x, $0.y), $0.anchor)) }
        }
        let variable = symbol.textVariableAnchor.evaluate(context) ?? []
        guard !variable.isEmpty else { return [single(symbol, context)] }
        let offset = symbol.textOffset.evaluate(context)
        let isRadial = symbol.textRadialOffset.isSet
        let radius = isRadial ? max(0, symbol.textRadialOffset.evaluate(context)) : 0
        return variable.map { anchor in
            if isRadial { return (anchor, radial(anchor, radius)) }
            let direction = direction(anchor)
            return (anchor, shifted(SIMD2(abs(offset.x) * direction.x, abs(offset.y) * direction.y), anchor))
        }
    }

    private static func radial(_ anchor: StyleAnchor, _ radius: Double) -> SIMD2<Double> {
        let direction = direction(anchor)
        let isCorner = direction.x != 0 && direction.y != 0
        return shifted(direction * (isCorner ? radius / 2.0.squareRoot() : radius), anchor)
    }

    private static func shifted(_ offset: SIMD2<Double>, _ anchor: StyleAnchor) -> SIMD2<Double> {
        SIMD2(offset.x, offset.y - direction(anchor).y * baselineShift)
    }

    /// The direction in which the text lies from its location: -1, 0 or 1 in x and y, y down.
    private static func direction(_ anchor: StyleAnchor) -> SIMD2<Double> {
        let part = part(anchor)
        return SIMD2(1 - 2 * Double(part.x), 1 - 2 * Double(part.y))
    }

    /// The point of a box that an anchor names: 0 is the left or upper edge, 1 the right or lower edge.
    static func part(_ anchor: StyleAnchor) -> CGPoint {
        switch anchor {
        case .center: CGPoint(x: 0.5, y: 0.5)
        case .left: CGPoint(x: 0, y: 0.5)
        case .right: CGPoint(x: 1, y: 0.5)
        case .top: CGPoint(x: 0.5, y: 0)
        case .bottom: CGPoint(x: 0.5, y: 1)
        case .topLeft: CGPoint(x: 0, y: 0)
        case .topRight: CGPoint(x: 1, y: 0)
        case .bottomLeft: CGPoint(x: 0, y: 1)
        case .bottomRight: CGPoint(x: 1, y: 1)
        }
    }

    private static func fraction(_ justification: TextJustification, _ part: CGPoint) -> CGFloat {
        switch justification {
        case .auto: part.x
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}
