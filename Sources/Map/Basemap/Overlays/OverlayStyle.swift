import CartoucheDrawing

/// How a shape is drawn: its colors and its lines. Lengths in points.
package struct OverlayStyle: Sendable, Equatable {
    /// Colors along a line, from its start (0) to its end (1).
    package struct Gradient: Sendable, Equatable {
        /// At ascending locations, at least one.
        package var stops: [Stop]

        /// A color at a part of the line.
        package struct Stop: Sendable, Equatable {
            /// The part of the line, 0 to 1.
            package var location: Float
            /// The color there.
            package var color: Color

            /// A color at a part of the line.
            package init(location: Float, color: Color) { (self.location, self.color) = (location, color) }
        }

        /// - Parameter stops: at ascending locations, at least one.
        package init(stops: [Stop]) { self.stops = stops }
    }

    /// The color of areas; `nil` if areas are not filled.
    package var fill: Color?
    /// The color of lines; `nil` if none are drawn.
    package var stroke: Color?
    /// The colors along lines, instead of `stroke`.
    package var gradient: Gradient?
    /// The style of lines, in points.
    package var line: StrokeStyle
    /// The opacity of the whole, 0 to 1.
    package var alpha: Double
    /// The part of each line that is drawn, 0 to 1.
    package var trim: ClosedRange<Double>
    /// What a program draws instead of the areas and lines, which touches still hit; `nil` if they are drawn.
    package var drawing: OverlayDrawing?

    /// By default nothing is seen.
    package init(
        fill: Color? = nil, stroke: Color? = nil, gradient: Gradient? = nil,
        line: StrokeStyle = StrokeStyle(width: 1), alpha: Double = 1, trim: ClosedRange<Double> = 0...1
    ) {
        (self.fill, self.stroke, self.gradient, self.line) = (fill, stroke, gradient, line)
        (self.alpha, self.trim) = (alpha, trim)
    }

    /// Whether touches can hit the shape.
    package var canBeHit: Bool { fill != nil || hasStroke }

    var hasStroke: Bool {
        (stroke != nil || gradient != nil) && line.width > 0 && line.width.isFinite
            && trim.lowerBound < trim.upperBound
    }

    /// How far beyond its points a shape may be seen, in points: half a line's width, at sharp corners
    /// several times as much.
    package var reach: Double {
        guard hasStroke else { return 1 }
        let half = Double(min(line.width, Self.widest)) / 2
        let tip = line.join == .miter ? min(max(Double(line.miterLimit), 1.5), 10) : 1.5
        return half * tip + 1
    }

    /// Wider lines are drawn as wide as this, in points.
    package static let widest = 1_000.0
}

/// A shape and how it is drawn. Two words, however large the style is: there may be a million.
package struct OverlayItem: Sendable {
    private final class Box: Sendable {
        let style: OverlayStyle
        init(_ style: OverlayStyle) { self.style = style }
    }

    /// The geometry.
    package let shape: OverlayShape
    private let box: Box
    /// How it is drawn.
    package var style: OverlayStyle { box.style }

    /// A shape with its style.
    /// - Parameter other: an item that probably has the same style, which is then kept once.
    package init(_ shape: OverlayShape, _ style: OverlayStyle, like other: OverlayItem? = nil) {
        self.shape = shape
        if let other, other.box.style == style { box = other.box } else { box = Box(style) }
    }
}
