import CartoucheDrawing

/// How a shape is drawn: its colors and its lines. Lengths in points.
package struct OverlayStyle: Sendable, Equatable {
    /// Colors along a line, from its start (0) to its end (1).
    package struct Gradient: Sendable, Equatable {
        /// The colors with their locations, which ascend; at least one.
        package var stops: [Stop]

        /// A color at a location of the line.
        package struct Stop: Sendable, Equatable {
            /// The location of the color on the line: a fraction of the line's length, from 0 to 1.
            package var location: Float
            /// The color of the line at this location.
            package var color: Color

            /// Creates a stop. `location` is a fraction of the line's length, from 0 to 1.
            package init(location: Float, color: Color) { (self.location, self.color) = (location, color) }
        }

        /// Creates a gradient.
        /// - Parameter stops: at ascending locations, at least one.
        package init(stops: [Stop]) { self.stops = stops }
    }

    /// The color that fills areas; `nil` if areas are not filled.
    package var fill: Color?
    /// The color of lines; `nil` if no lines are drawn.
    package var stroke: Color?
    /// The colors along lines, which replace `stroke`; nil if lines have one color.
    package var gradient: Gradient?
    /// The width, dashes, caps and joins of lines; lengths are in points.
    package var line: StrokeStyle
    /// The opacity of the whole shape, from 0 to 1.
    package var alpha: Double
    /// The part of each line that is drawn, as fractions of its length from 0 to 1.
    package var trim: ClosedRange<Double>
    /// A drawing by a program, which replaces the areas and lines on the map; touches still hit these. `nil`
    /// if the areas and lines are drawn.
    package var drawing: OverlayDrawing?

    /// Creates a style. With the default arguments nothing is drawn.
    package init(
        fill: Color? = nil, stroke: Color? = nil, gradient: Gradient? = nil,
        line: StrokeStyle = StrokeStyle(width: 1), alpha: Double = 1, trim: ClosedRange<Double> = 0...1
    ) {
        (self.fill, self.stroke, self.gradient, self.line) = (fill, stroke, gradient, line)
        (self.alpha, self.trim) = (alpha, trim)
    }

    /// Whether a touch can hit the shape, since it has a fill or a stroke.
    package var canBeHit: Bool { fill != nil || hasStroke }

    var hasStroke: Bool {
        (stroke != nil || gradient != nil) && line.width > 0 && line.width.isFinite
            && trim.lowerBound < trim.upperBound
    }

    /// How far a shape may be drawn beyond its points, in points of the screen: at least half of its lines'
    /// width, and several times as much at sharp corners.
    package var reach: Double {
        guard hasStroke else { return 1 }
        let half = Double(min(line.width, Self.widest)) / 2
        let tip = line.join == .miter ? min(max(Double(line.miterLimit), 1.5), 10) : 1.5
        return half * tip + 1
    }

    /// The maximum width of a line, in points; wider lines are drawn this wide.
    package static let widest = 1_000.0
}

/// A shape with its style. The value takes two words of memory, since there may be a million items.
package struct OverlayItem: Sendable {
    private final class Box: Sendable {
        let style: OverlayStyle
        init(_ style: OverlayStyle) { self.style = style }
    }

    /// The geometry of the shape.
    package let shape: OverlayShape
    private let box: Box
    /// The style by which the shape is drawn.
    package var style: OverlayStyle { box.style }

    /// A shape with its style.
    /// - Parameter other: an item that probably has the same style; both items then share one copy of the
    ///   style.
    package init(_ shape: OverlayShape, _ style: OverlayStyle, like other: OverlayItem? = nil) {
        self.shape = shape
        if let other, other.box.style == style { box = other.box } else { box = Box(style) }
    }
}
