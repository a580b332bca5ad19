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
    private var place = 0

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
        while place < characters.count {
            if format.elements.count > 1, format.elements[format.elements.count - 1].item == nil {
                throw error("nothing may follow the superview's end", at: place)
            }
            format.gaps.append(try gap())
            format.elements.append(try element())
        }
        if format.elements.count == 1, format.elements[0].item == nil {
            throw error("a view is expected", at: place)
        }
        return format
    }

    private mutating func element() throws(VisualFormatError) -> VisualFormat.Element {
        let start = place
        if consume("|") { return VisualFormat.Element(position: start) }
        guard consume("[") else { throw error("a view in brackets or | is expected", at: place) }
        var element = VisualFormat.Element(item: try view(), position: start)
        if consume("(") { element.sizes = try predicates() }
        guard consume("]") else { throw error("] is expected", at: place) }
        return element
    }

    private mutating func gap() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        guard consume("-") else { return [VisualFormat.Predicate()] }
        if place < characters.count, characters[place] == "[" || characters[place] == "|" {
            return [VisualFormat.Predicate(constant: systemSpacing)]
        }
        let gap: [VisualFormat.Predicate]
        if consume("(") {
            gap = try predicates()
        } else {
            gap = [VisualFormat.Predicate(constant: try number())]
        }
        guard consume("-") else { throw error("- is expected", at: place) }
        return gap
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        var all = [try predicate()]
        while consume(",") { all.append(try predicate()) }
        guard consume(")") else { throw error(") is expected", at: place) }
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
            place += word.count
            predicate.item = item
            if consume("*") { predicate.multiplier = try number() }
        } else {
            predicate.constant = try number()
        }
        if consume("@") {
            let start = place
            let priority = LayoutPriority(Float(try number()))
            guard priority.isValid else { throw error("a priority is from 1 to 1000", at: start) }
            predicate.priority = priority
        }
        return predicate
    }

    // MARK: Words

    private mutating func consume(_ text: String) -> Bool {
        let end = place + text.count
        guard end <= characters.count, characters[place..<end].elementsEqual(text) else { return false }
        place = end
        return true
    }

    private func peekedWord() -> String? {
        guard place < characters.count, characters[place].isLetter || characters[place] == "_" else {
            return nil
        }
        return String(characters[place...].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }

    private mutating func view() throws(VisualFormatError) -> any LayoutItem {
        guard let name = peekedWord() else { throw error("the name of a view is expected", at: place) }
        guard let item = views[name] else { throw error("there is no view \(name)", at: place) }
        place += name.count
        return item
    }

    private mutating func number() throws(VisualFormatError) -> CGFloat {
        let start = place
        if let name = peekedWord() {
            guard let value = metrics[name] else { throw error("there is no metric \(name)", at: start) }
            guard value.isFinite else { throw error("the metric \(name) is not finite", at: start) }
            place += name.count
            return value
        }
        if consume("-") {}
        while place < characters.count, characters[place].isASCII,
            characters[place].isNumber || characters[place] == "."
        {
            place += 1
        }
        guard let value = Double(String(characters[start..<place])), value.isFinite else {
            place = start
            throw error("a number is expected", at: start)
        }
        return CGFloat(value)
    }
}
