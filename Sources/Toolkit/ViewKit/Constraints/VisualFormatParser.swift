import CartoucheDrawing
import Foundation

/// A parsed visual format, the description of a row or column of views: the views, the conditions on their
/// sizes, and the distances between them.
struct VisualFormat {
    /// A condition in a visual format on the distance between two views or on the size of a view: a number in
    /// points, or the size of another view, with a priority.
    struct Predicate {
        var relation = LayoutConstraint.Relation.equal
        var constant: CGFloat = 0
        var multiplier: CGFloat = 1
        var item: (any LayoutItem)?
        var priority = LayoutPriority.required
    }

    /// An element of a visual format: a view in brackets or, if `item` is nil, the superview (`|`).
    struct Element {
        var item: (any LayoutItem)?
        var sizes: [Predicate] = []
        /// The number of characters in the visual format before this element.
        var position: Int
    }

    var isVertical = false
    var elements: [Element] = []
    /// The conditions on the distance after each element of the visual format except the last; an empty array
    /// where two elements touch.
    var gaps: [[Predicate]] = []
}

/// Reads visual formats, by recursive descent. Source of the grammar: Apple's *Auto Layout Guide*, "Visual
/// Format Language".
struct VisualFormatParser {
    private let characters: [Character]
    private let metrics: [String: CGFloat]
    private let views: [String: any LayoutItem]
    private var position = 0

    init(_ format: String, metrics: [String: CGFloat], views: [String: any LayoutItem]) {
        (characters, self.metrics, self.views) = (Array(format), metrics, views)
    }

    /// Creates an error about a mistake in the visual format.
    /// - Parameter position: the number of characters in the format before the mistake.
    func error(_ fault: String, at position: Int) -> VisualFormatError {
        VisualFormatError(format: String(characters), position: position, fault: fault)
    }

    mutating func parse() throws(VisualFormatError) -> VisualFormat {
        var format = VisualFormat()
        if consume("V:") { format.isVertical = true } else { _ = consume("H:") }
        format.elements.append(try element())
        while position < characters.count {
            if format.elements.count > 1, format.elements[format.elements.count - 1].item == nil {
                throw error("nothing may follow the superview's end", at: position)
            }
            format.gaps.append(try gap())
            format.elements.append(try element())
        }
        if format.elements.count == 1, format.elements[0].item == nil {
            throw error("a view is expected", at: position)
        }
        return format
    }

    private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
        let start = position
        if consume("|") { return VisualFormat.Element(position: start) }
        guard consume("[") else { throw error("a view in brackets or | is expected", at: position) }
        var element = VisualFormat.Element(item: try view(), position: start)
        if consume("(") { element.sizes = try predicates() }
        guard consume("]") else { throw error("] is expected", at: position) }
        return element
    }

    private mutating func gap() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard consume("-") else { return [VisualFormat.Predicate()] }
        if position < characters.count, characters[position] == "[" || characters[position] == "|" {
            return [VisualFormat.Predicate(constant: systemSpacing)]
        }
        let gap: [VisualFormat.Predicate]
        if consume("(") {
            gap = try predicates()
        } else {
            gap = [VisualFormat.Predicate(constant: try number())]
        }
        guard consume("-") else { throw error("- is expected", at: position) }
        return gap
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var all = [try predicate()]
        while consume(",") { all.append(try predicate()) }
        guard consume(")") else { throw error(") is expected", at: position) }
        return all
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var predicate = VisualFormat.Predicate()
        if consume("<=") {
            predicate.relation = .lessThanOrEqual
        } else if consume(">=") {
            predicate.relation = .greaterThanOrEqual
        } else {
            _ = consume("==")
        }
        if let word = peekedWord(), let item = views[word], metrics[word] == nil {
            position += word.count
            predicate.item = item
            if consume("*") { predicate.multiplier = try number() }
        } else {
            predicate.constant = try number()
        }
        if consume("@") {
            let start = position
            let priority = LayoutPriority(Float(try number()))
            guard priority.isValid else { throw error("a priority is from 1 to 1000", at: start) }
            predicate.priority = priority
        }
        return predicate
    }

    // MARK: Words

    private mutating func consume(_ text: String) -> Bool {
        let end = position + text.count
        guard end <= characters.count, characters[position..<end].elementsEqual(text) else { return false }
        position = end
        return true
    }

    private func peekedWord() -> String? {
        guard position < characters.count, characters[position].isLetter || characters[position] == "_" else {
            return nil
        }
        return String(characters[position...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private mutating func view() throws(VisualFormatError) -> any LayoutItem {
        guard let name = peekedWord() else { throw error("the name of a view is expected", at: position) }
        guard let item = views[name] else { throw error("there is no view \(name)", at: position) }
        position += name.count
        return item
    }

    private mutating func number() throws(VisualFormatError) -> CGFloat {
        let start = position
        if let name = peekedWord() {
            guard let value = metrics[name] else { throw error("there is no metric \(name)", at: start) }
            guard value.isFinite else { throw error("the metric \(name) is not finite", at: start) }
            position += name.count
            return value
        }
        if consume("-") {}
        while position < characters.count, characters[position].isASCII,
            characters[position].isNumber || characters[position] == "."
        {
            position += 1
        }
        guard let value = Double(String(characters[start..<position])), value.isFinite else {
            position = start
            throw error("a number is expected", at: start)
        }
        return CGFloat(value)
    }
}
