import Drawing
import Foundation

/// A rectangle on screen that draws, holds subviews and gets touches. UIKit's `UIView`, as far as it goes.
open class View {
    /// Shown in traces and by the HUD; not unique. Defaults to the type's name.
    public var name: String

    public private(set) weak var superview: View?
    public private(set) var subviews: [View] = []

    public var bounds: CGRect { didSet { if bounds != oldValue { setNeedsLayout() } } }
    public var center: CGPoint
    public var transform: CGAffineTransform = .identity
    public var alpha: CGFloat = 1
    public var isHidden = false
    public var clipsToBounds = false
    public var isUserInteractionEnabled = true
    public var backgroundColor: Color?

    /// In the superview's coordinates. With a transform: its bounding box; setting it then is undefined, as in UIKit.
    public var frame: CGRect {
        get {
            let size = bounds.size
            if transform.isIdentity {
                return CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
            }
            return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
                .applying(transform).offsetBy(dx: center.x, dy: center.y)
        }
        set {
            bounds = CGRect(origin: bounds.origin, size: newValue.size)
            center = CGPoint(x: newValue.midX, y: newValue.midY)
        }
    }

    public init(frame: CGRect = .zero) {
        name = String(describing: Self.self)
        bounds = CGRect(origin: .zero, size: frame.size)
        center = CGPoint(x: frame.midX, y: frame.midY)
    }

    open func addSubview(_ view: View) {
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        setNeedsLayout()
    }

    open func removeFromSuperview() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }

    open func setNeedsLayout() {}
    open func setNeedsDisplay() {}
    open func layoutSubviews() {}
    open func draw(_ canvas: any Canvas) {}

    open func point(inside point: CGPoint, with event: Event?) -> Bool { bounds.contains(point) }

    open func hitTest(_ point: CGPoint, with event: Event?) -> View? {
        guard !isHidden, isUserInteractionEnabled, alpha > 0.01, self.point(inside: point, with: event) else {
            return nil
        }
        for view in subviews.reversed() {
            if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
        }
        return self
    }

    public func convert(_ point: CGPoint, to view: View?) -> CGPoint { point }
    public func convert(_ point: CGPoint, from view: View?) -> CGPoint { point }
}
