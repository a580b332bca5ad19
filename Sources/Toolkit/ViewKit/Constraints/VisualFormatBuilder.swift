import CartoucheDrawing
import Foundation

/// Creates the layout constraints that a parsed visual format describes.
struct VisualFormatBuilder {
    private let format: VisualFormat
    private let options: LayoutConstraint.FormatOptions
    private let parser: VisualFormatParser

    init(_ format: VisualFormat, options: LayoutConstraint.FormatOptions, _ parser: VisualFormatParser) {
        (self.format, self.options, self.parser) = (format, options, parser)
    }

    func constraints() throws(VisualFormatError) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        let superview = try superview()
        for index in format.gaps.indices {
            let (before, after) = (format.elements[index], format.elements[index + 1])
            guard let from = before.item ?? superview, let to = after.item ?? superview else { continue }
            // The superview's own edges, which lie outside of the views.
            let (end, start) = (before.item == nil ? low : high, after.item == nil ? high : low)
            for gap in format.gaps[index] {
                guard gap.item == nil else {
                    throw parser.error("a distance is a number, not a view", at: after.position)
                }
                result.append(
                    made(to, start, gap.relation, from, end, constant: gap.constant, priority: gap.priority))
            }
        }
        let size: LayoutConstraint.Attribute = format.isVertical ? .height : .width
        for element in format.elements {
            guard let item = element.item else { continue }
            for predicate in element.sizes {
                let constraint = made(
                    item, size, predicate.relation, predicate.item, size, multiplier: predicate.multiplier,
                    constant: predicate.constant, priority: predicate.priority)
                result.append(constraint)
            }
        }
        return result + (try alignments())
    }

    private func made(
        _ first: any LayoutItem, _ own: LayoutConstraint.Attribute, _ relation: LayoutConstraint.Relation,
        _ second: (any LayoutItem)?, _ other: LayoutConstraint.Attribute, multiplier: CGFloat = 1,
        constant: CGFloat, priority: LayoutPriority
    ) -> LayoutConstraint {
        let constraint = LayoutConstraint(
            item: first, attribute: own, relatedBy: relation, toItem: second, attribute: other,
            multiplier: multiplier, constant: constant)
        constraint.priority = priority
        return constraint
    }

    private var low: LayoutConstraint.Attribute {
        format.isVertical ? .top : options.contains(.directionLeftToRight) ? .left : .leading
    }

    private var high: LayoutConstraint.Attribute {
        format.isVertical ? .bottom : options.contains(.directionLeftToRight) ? .right : .trailing
    }

    private var items: [any LayoutItem] { format.elements.compactMap(\.item) }

    /// The superview for which the format's bars (`|`) stand; nil if the format has no bars.
    private func superview() throws(VisualFormatError) -> View? {
        guard let bar = format.elements.first(where: { $0.item == nil }) else { return nil }
        guard let first = items.first else { return nil }
        let found = (first as? View)?.superview ?? (first as? LayoutGuide)?.owningView
        guard let found else { throw parser.error("| needs views with a superview", at: bar.position) }
        return found
    }

    private func alignments() throws(VisualFormatError) -> [LayoutConstraint] {
        var result: [LayoutConstraint] = []
        for alignment in options.alignments {
            guard alignment.isVertical != format.isVertical else {
                throw parser.error("the views are aligned along their axis (\(alignment.attribute))", at: 0)
            }
            for (first, second) in zip(items, items.dropFirst()) {
                result.append(
                    made(
                        second, alignment.attribute, .equal, first, alignment.attribute, constant: 0,
                        priority: .required))
            }
        }
        return result
    }
}
