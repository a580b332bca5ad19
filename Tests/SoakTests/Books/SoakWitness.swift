@testable import ViewKit

/// Sits at the window's root and sees every touch, whichever view receives it.
final class SoakWitness: GestureRecognizer {
    weak var ledger: TouchLedger?

    init(_ ledger: TouchLedger) {
        self.ledger = ledger
        super.init()
        cancelsTouchesInView = false
        shouldRecognizeSimultaneouslyWith = { _ in true }
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { ledger?.witness(.began, touches) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { ledger?.witness(.moved, touches) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { ledger?.witness(.ended, touches) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
        ledger?.witness(.cancelled, touches)
    }
}
