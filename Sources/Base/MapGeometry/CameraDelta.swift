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

    /// The steps of a change of the camera, in their order. The first step is stored in the value itself:
    /// most changes have only one step and so need no memory of their own.
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

    /// The steps of this change of the camera, in the order in which they are applied.
    package private(set) var steps = Steps()

    /// A change of the camera that has no steps and so changes nothing.
    package static let none = CameraDelta()

    /// Creates a change of the camera that has no steps yet.
    package init() {}

    /// Creates a change of the camera that consists of one step.
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

    /// Whether the change has no steps and so leaves the camera as it is.
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

    /// A change of the camera that does the steps of this change and then those of the change `next`.
    package func merging(_ next: CameraDelta) -> CameraDelta {
        var result = self
        result.merge(next)
        return result
    }

    /// Appends the steps of another change of the camera to this one.
    package mutating func merge(_ next: CameraDelta) {
        for step in next.steps { append(step) }
    }

    /// Appends a step to the change of the camera. A step that changes nothing or is not finite is dropped.
    /// If the last step and the new one are both pans, they become one step, and so do two rotations about
    /// the same point.
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
