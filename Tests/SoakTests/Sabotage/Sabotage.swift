import Foundation

@testable import CartoucheMapUI

/// One thing that must not be, and the check that is to find it.
struct Sabotage {
    let invariant: String
    let what: String
    var kind = SoakKind.card
    var needsRest = false
    let perform: (SoakWorld, SoakAnnotation, AnnotationView) -> Void

    init(
        _ invariant: String, _ what: String, kind: SoakKind = .card, needsRest: Bool = false,
        _ perform: @escaping (SoakWorld, SoakAnnotation, AnnotationView) -> Void
    ) {
        (self.invariant, self.what, self.kind, self.needsRest) = (invariant, what, kind, needsRest)
        self.perform = perform
    }

    /// Where there is nothing but the map.
    static let middle = CGPoint(x: 400, y: 580)

    static let all = touches + views + callouts + rest
}
