import Foundation

/// A change of the camera, as gestures request it: a list of steps, applied in order. Distances are in
/// points, angles in degrees. Gestures do not depend on the camera's type, nor does the camera on gestures.
package struct CameraDelta: Equatable, Sendable {
    /// A single change of the camera.
    package enum Step: Equatable, Sendable {
        /// Moves the map's content by a number of points: `x` to the right, `y` down, as the finger moves.
        case pan(x: Double, y: Double)
        /// Zooms in by a number of levels (out if negative) and keeps the location under a point of the view
        /// at that point.
        case zoom(by: Double, about: CGPoint)
        /// Adds degrees to the heading and keeps the location under a point of the view at that point.
        case rotate(by: Double, about: CGPoint)
    }

    /// The steps in their order. The first step is stored in the value itself, since most changes have one
    /// step, which so needs no memory of its own.
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

    /// A change without steps.
    package static let none = CameraDelta()

    /// Creates a change without steps.
    package init() {}

    /// Creates a change of one step.
    package init(_ step: Step) {
        append(step)
    }

    /// A change that moves the map's content by a number of points: `x` to the right, `y` down, as the finger
    /// moves.
    package static func pan(x: Double, y: Double) -> CameraDelta { CameraDelta(.pan(x: x, y: y)) }
    /// A change that zooms by a number of levels.
    /// - Parameters:
    ///   - levels: positive zooms in; each level doubles the size.
    ///   - point: the point of the view whose location stays there, in points.
    package static func zoom(by levels: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.zoom(by: levels, about: point))
    }
    /// A change that rotates the map.
    /// - Parameters:
    ///   - degrees: the angle that is added to the heading.
    ///   - point: the point of the view whose location stays there, in points.
    package static func rotate(by degrees: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.rotate(by: degrees, about: point))
    }

    /// Whether there are no steps.
    package var isNone: Bool { steps.isEmpty }

    /// The point of the view, in points, that the last zoom or rotation keeps fixed; nil if there is neither.
    package var anchor: CGPoint? {
        for step in steps.reversed() {
            switch step {
            case .zoom(_, let about), .rotate(_, let about): return about
            case .pan: continue
            }
        }
        return nil
    }

    /// A change that does the steps of this one and then those of `next`.
    package func merging(_ next: CameraDelta) -> CameraDelta {
        var result = self
        result.merge(next)
        return result
    }

    /// Appends the steps of another change.
    package mutating func merge(_ next: CameraDelta) {
        for step in next.steps { append(step) }
    }

    /// Appends a step. A step that changes nothing or is not finite is dropped. A pan is added to a pan
    /// before it, a rotation to a rotation about the same point.
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
