import Foundation

/// A change of the camera, as gestures ask for it: steps, applied in order. Points and degrees; the gesture
/// knows no camera, and the camera no gesture.
public struct CameraDelta: Equatable, Sendable {
    /// One change of the camera.
    public enum Step: Equatable, Sendable {
        /// The map's content moves by so many points, with the finger.
        case pan(x: Double, y: Double)
        /// So many levels in, with the place under the point kept there.
        case zoom(by: Double, about: CGPoint)
        /// The heading grows by so many degrees, with the place under the point kept there.
        case rotate(by: Double, about: CGPoint)
    }

    /// In the order in which they are applied.
    public private(set) var steps: [Step] = []

    /// No change.
    public static let none = CameraDelta()

    /// No change.
    public init() {}

    /// One change.
    public init(_ step: Step) {
        append(step)
    }

    /// Moves the content by so many points, with the finger's sign.
    public static func pan(x: Double, y: Double) -> CameraDelta { CameraDelta(.pan(x: x, y: y)) }
    /// - Parameters:
    ///   - levels: positive zooms in; each level doubles the size.
    ///   - point: stays where it is, in the view's points.
    public static func zoom(by levels: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.zoom(by: levels, about: point))
    }
    /// - Parameters:
    ///   - degrees: added to the heading.
    ///   - point: stays where it is, in the view's points.
    public static func rotate(by degrees: Double, about point: CGPoint) -> CameraDelta {
        CameraDelta(.rotate(by: degrees, about: point))
    }

    /// Nothing would change.
    public var isNone: Bool { steps.isEmpty }

    /// The point about which it zooms or turns last.
    package var anchor: CGPoint? {
        for step in steps.reversed() {
            switch step {
            case .zoom(_, let about), .rotate(_, let about): return about
            case .pan: continue
            }
        }
        return nil
    }

    /// This change, then `next`.
    public func merging(_ next: CameraDelta) -> CameraDelta {
        var result = self
        result.merge(next)
        return result
    }

    /// Puts another change after this one.
    public mutating func merge(_ next: CameraDelta) {
        for step in next.steps { append(step) }
    }

    /// Drops steps that change nothing or are not finite, and joins a step to an equal-minded one before it.
    private mutating func append(_ step: Step) {
        switch (step, steps.last) {
        case (.pan(let x, let y), _) where (x == 0 && y == 0) || !x.isFinite || !y.isFinite:
            return
        case (.zoom(let by, let about), _) where by == 0 || !by.isFinite || !about.isFinite:
            return
        case (.rotate(let by, let about), _) where by == 0 || !by.isFinite || !about.isFinite:
            return
        case (.pan(let x, let y), .pan(let x0, let y0)?):
            steps[steps.count - 1] = .pan(x: x0 + x, y: y0 + y)
        case (.rotate(let by, let about), .rotate(let by0, let about0)?) where about == about0:
            steps[steps.count - 1] = .rotate(by: by0 + by, about: about)
        default:
            // Zooms are not joined: the limits may stop the first one.
            steps.append(step)
        }
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}
