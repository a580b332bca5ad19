import Foundation

/// A change of the camera, as gestures request it: steps, applied in order. Points and degrees; gestures know
/// no camera, and the camera no gestures.
package struct CameraDelta: Equatable, Sendable {
    /// One change of the camera.
    package enum Step: Equatable, Sendable {
        /// Moves the map's content by a number of points, with the finger.
        case pan(x: Double, y: Double)
        /// Zooms in by a number of levels and keeps the location under the point there.
        case zoom(by: Double, about: CGPoint)
        /// Adds degrees to the heading and keeps the location under the point there.
        case rotate(by: Double, about: CGPoint)
    }

    /// Steps in their order. The first lies in the value itself: most changes are of one step, and allocate
    /// nothing.
    package struct Steps: RandomAccessCollection, Equatable, Sendable {
        private var first: Step?
        private var others: [Step] = []

        package var startIndex: Int { 0 }
        package var endIndex: Int { first == nil ? 0 : 1 + others.count }

        package subscript(index: Int) -> Step {
            if index == 0, let first { return first }
            return others[index - 1]
        }

        fileprivate mutating func append(_ step: Step) {
            if first == nil { first = step } else { others.append(step) }
        }

        fileprivate mutating func replaceLast(_ step: Step) {
            if others.isEmpty { first = step } else { others[others.count - 1] = step }
        }
    }

    /// The steps in the order in which they are applied.
    package private(set) var steps = Steps()

    /// No change.
    package static let none = CameraDelta()

    /// No change.
    package init() {}

    /// A change of one step.
    package init(_ step: Step) {
        append(step)
    }

    /// Moves the content by a number of points, with the finger's sign.
    package static func pan(x: Double, y: Double) -> CameraDelta { CameraDelta(.pan(x: x, y: y)) }
    /// - Parameters:
    ///   - levels: positive zooms in; each level doubles the size.
    ///   - point: the fixed point, in the view's points.
    package static func zoom(by levels: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.zoom(by: levels, about: point))
    }
    /// - Parameters:
    ///   - degrees: added to the heading.
    ///   - point: the fixed point, in the view's points.
    package static func rotate(by degrees: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.rotate(by: degrees, about: point))
    }

    /// Whether there are no steps.
    package var isNone: Bool { steps.isEmpty }

    /// The fixed point of the last zoom or rotation.
    package var anchor: CGPoint? {
        for step in steps.reversed() {
            switch step {
            case .zoom(_, let about), .rotate(_, let about): return about
            case .pan: continue
            }
        }
        return nil
    }

    /// This change followed by `next`.
    package func merging(_ next: CameraDelta) -> CameraDelta {
        var result = self
        result.merge(next)
        return result
    }

    /// Appends another change.
    package mutating func merge(_ next: CameraDelta) {
        for step in next.steps { append(step) }
    }

    /// Drops steps that change nothing or are not finite, and merges a step with a similar one before it.
    private mutating func append(_ step: Step) {
        switch (step, steps.last) {
        case (.pan(let x, let y), _) where (x == 0 && y == 0) || !x.isFinite || !y.isFinite:
            return
        case (.zoom(let by, let about), _) where by == 0 || !by.isFinite || !about.isFinite:
            return
        case (.rotate(let by, let about), _) where by == 0 || !by.isFinite || !about.isFinite:
            return
        case (.pan(let x, let y), .pan(let x0, let y0)?):
            steps.replaceLast(.pan(x: x0 + x, y: y0 + y))
        case (.rotate(let by, let about), .rotate(let by0, let about0)?) where about == about0:
            steps.replaceLast(.rotate(by: by0 + by, about: about))
        default:
            // Zooms are not merged: the limits may stop the first one.
            steps.append(step)
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
