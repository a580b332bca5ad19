import Foundation

public enum FillRule: Sendable { case nonZero, evenOdd }

/// How a stroke looks. Lengths in points.
public struct StrokeStyle: Hashable, Sendable {
    public enum Join: Sendable { case miter, round, bevel }
    public enum Cap: Sendable { case butt, round, square }

    public var width: CGFloat
    public var join: Join
    public var cap: Cap
    /// A miter longer than this many half widths becomes a bevel.
    public var miterLimit: CGFloat
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        width: CGFloat, join: Join = .miter, cap: Cap = .butt, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.width, self.join, self.cap, self.miterLimit) = (width, join, cap, miterLimit)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}

/// A linear gradient between two points of the user's space; the end colours go on beyond them.
public struct LinearGradient: Hashable, Sendable {
    public struct Stop: Hashable, Sendable {
        /// 0...1, ascending.
        public var location: CGFloat
        public var color: Color
        public init(_ location: CGFloat, _ color: Color) { (self.location, self.color) = (location, color) }
    }

    public var stops: [Stop]
    public var start: CGPoint
    public var end: CGPoint

    public init(stops: [Stop], start: CGPoint, end: CGPoint) {
        (self.stops, self.start, self.end) = (stops, start, end)
    }

    public static func == (a: LinearGradient, b: LinearGradient) -> Bool {
        a.stops == b.stops && a.start == b.start && a.end == b.end
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(stops)
        for v in [start.x, start.y, end.x, end.y] { hasher.combine(v) }
    }
}

public enum Paint: Hashable, Sendable {
    case color(Color)
    case gradient(LinearGradient)
}

/// A soft shadow: the shape moved by `offset`, blurred by a Gaussian of standard deviation `blur / 2` (as in
/// Core Graphics), in points.
public struct Shadow: Sendable {
    public var color: Color
    public var offset: CGVector
    public var blur: CGFloat

    public init(color: Color, offset: CGVector, blur: CGFloat) {
        (self.color, self.offset, self.blur) = (color, offset, blur)
    }
}

public struct EdgeInsets: Equatable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat

    public static let zero = EdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
}

/// What views and images are drawn on. Points, y down. Two kinds: `DisplayListCanvas` records meshes and
/// quads, `BitmapCanvas` rasterises into memory.
public protocol Canvas: AnyObject {
    /// Pixels per point of the target at the identity transform.
    var scale: CGFloat { get }

    func saveState()
    func restoreState()
    /// `transform` first, then what was in force.
    func concatenate(_ transform: CGAffineTransform)
    /// Cuts what follows to the bounding box of `rect` under the current transform, until `restoreState`.
    func clip(to rect: CGRect)
    /// Multiplies the alpha of what follows, until `restoreState`.
    func setAlpha(_ alpha: CGFloat)

    func fill(_ path: Path, with paint: Paint, rule: FillRule)
    func stroke(_ path: Path, with paint: Paint, style: StrokeStyle)
    /// The shadow alone, to be followed by the shape itself.
    func drawShadow(of path: Path, _ shadow: Shadow)
    /// Stretches the image over `rect`. `tint` replaces the image's colours and keeps its alpha.
    func draw(_ image: Image, in rect: CGRect, tint: Color?)
    /// Nine slices: the corners keep their size, `capInsets` in points of the image.
    func draw(_ image: Image, in rect: CGRect, capInsets: EdgeInsets)
    /// A single line with its pen at `origin` on the baseline, snapped to whole pixels where the transform is
    /// a scale and a translation.
    func draw(_ text: String, font: Font, at origin: CGPoint, color: Color, halo: Halo?)
}

/// The rim round a label's text, in points.
public struct Halo: Hashable, Sendable {
    public var color: Color
    public var width: CGFloat
    public init(color: Color, width: CGFloat) { (self.color, self.width) = (color, width) }
}

extension Canvas {
    public func fill(_ path: Path, with color: Color) { fill(path, with: .color(color), rule: .nonZero) }
    public func fill(_ rect: CGRect, with color: Color) {
        fill(Path(rect: rect), with: .color(color), rule: .nonZero)
    }
    public func draw(_ image: Image, in rect: CGRect) { draw(image, in: rect, tint: nil) }
    public func draw(_ text: String, font: Font, at origin: CGPoint, color: Color) {
        draw(text, font: font, at: origin, color: color, halo: nil)
    }
}
