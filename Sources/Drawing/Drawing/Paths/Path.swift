import Foundation

/// A shape of lines and curves, in points, y down, with any number of subpaths. A value type.
///
/// An element before the first `move` starts at (0, 0). Elements with non-finite coordinates are stored but
/// draw nothing.
public struct Path: Equatable, Sendable {
    /// One step of a path: a move, a line, a curve, or the end of a subpath.
    public enum Element: Equatable, Sendable {
        /// Begins a subpath at a point.
        case move(CGPoint)
        /// A straight line to a point.
        case line(CGPoint)
        /// A quadratic Bézier curve to a point.
        case quad(CGPoint, control: CGPoint)
        /// A cubic Bézier curve to a point.
        case cubic(CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to the start of the subpath, which is then closed.
        case close
    }

    /// The simple shape, such as a rectangle, that the path is known to be; canvases can draw it faster.
    enum Shape: Sendable {
        case any
        case rect(CGRect)
        case roundedRect(CGRect, radius: CGFloat)
    }

    /// The elements of the path, in drawing order.
    public private(set) var elements: [Element] = []
    private(set) var shape = Shape.any

    /// Creates an empty path.
    public init() {}

    /// Creates a closed rectangle.
    public init(rect: CGRect) {
        addRect(rect)
        shape = .rect(rect.standardized)
    }

    /// Creates a rectangle with circular corners; the radius is clamped to half the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        let r = rect.standardized
        let radius = max(0, min(cornerRadius, r.width / 2, r.height / 2))
        addRoundedRect(r, cornerRadius: radius)
        shape = radius > 0 ? .roundedRect(r, radius: radius) : .rect(r)
    }

    /// Creates a closed ellipse that fills the rectangle.
    public init(ellipseIn rect: CGRect) {
        addEllipse(in: rect)
        if rect.width == rect.height, rect.width > 0 { shape = .roundedRect(rect, radius: rect.width / 2) }
    }

    init(elements: [Element], shape: Shape) {
        self.elements = elements
        self.shape = shape
    }

    public static func == (a: Path, b: Path) -> Bool { a.elements == b.elements }

    /// Whether the path has no elements.
    public var isEmpty: Bool { elements.isEmpty }

    /// Begins a subpath at a point.
    public mutating func move(to point: CGPoint) { append(.move(point)) }
    /// Adds a straight line from the current point.
    public mutating func addLine(to point: CGPoint) { append(.line(point)) }
    /// Adds a quadratic Bézier curve from the current point.
    public mutating func addQuadCurve(to point: CGPoint, controlPoint: CGPoint) {
        append(.quad(point, control: controlPoint))
    }
    /// Adds a cubic Bézier curve from the current point.
    public mutating func addCurve(to point: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        append(.cubic(point, control1: controlPoint1, control2: controlPoint2))
    }
    /// Adds a straight line back to the start of the subpath, which is then closed.
    public mutating func close() { append(.close) }

    /// Appends the subpaths of another path.
    public mutating func append(_ other: Path) {
        shape = elements.isEmpty ? other.shape : .any
        elements.append(contentsOf: other.elements)
    }

    mutating func append(_ element: Element) {
        shape = .any
        elements.append(element)
    }

    /// The point at which the next element starts; nil for an empty path.
    public var currentPoint: CGPoint? {
        for (index, element) in elements.enumerated().reversed() {
            switch element {
            case .move(let p), .line(let p), .quad(let p, _), .cubic(let p, _, _): return p
            case .close:
                for case .move(let p) in elements[..<index].reversed() { return p }
                return .zero
            }
        }
        return nil
    }
}

extension Path {
    /// The rectangle and corner radius, in points, of a path that is known to be a rounded rectangle, a
    /// circle or a rectangle; nil for other paths.
    var roundedRect: (rect: CGRect, radius: CGFloat)? {
        switch shape {
        case .any: nil
        case .rect(let rect): (rect, 0)
        case .roundedRect(let rect, let radius): (rect, radius)
        }
    }
}

/// The rule that decides which points are inside a path that crosses itself.
public enum FillRule: Sendable {
    /// Points are inside if the path winds around them more often in one direction than in the other.
    case nonZero
    /// Points are inside if a ray from them crosses the path an odd number of times.
    case evenOdd
}
