/// Where typed text lands: in the field that has the keys, once, and nowhere else.
final class TextBook<Field: AnyObject> {
    private weak var owner: Field?
    private var isTyping = false
    private var landed = 0
    private(set) var failure: String?
    /// So many texts have landed.
    private(set) var count = 0

    /// - Parameter owner: what has the keys; nil if that takes no text.
    func willType(into owner: Field?) { (self.owner, isTyping, landed) = (owner, true, 0) }

    func note(_ field: Field) {
        guard isTyping else { return report("a field took text that was not typed") }
        if field !== owner { report("a field took text that has not got the keys") }
        landed += 1
    }

    /// - Parameter wasTaken: the owner could take it.
    func didType(wasTaken: Bool) {
        if landed > 1 { report("a text landed \(landed) times") }
        if wasTaken, landed == 0 { report("a text was lost") }
        count += landed
        (isTyping, owner) = (false, nil)
    }

    private func report(_ message: String) { if failure == nil { failure = message } }
}
