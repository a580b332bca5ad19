import CartoucheDrawing
import Foundation

extension View {
    func setBounds(_ newValue: CGRect) {
        let old = model
        let newValue = newValue.finite(or: old.bounds)
        guard newValue != old.bounds else { return }
        model.bounds = newValue
        updateAnimation(of: .bounds, from: old)
        contentDidChange()
        extentWatch?.invalidate()
        if newValue.size != old.bounds.size {
            setNeedsDisplay()
            constraintState?.frameDidChange()
            resizeSubviews(from: old.bounds.size)
        }
        setNeedsLayout()
    }

    func setCenter(_ newValue: CGPoint) {
        let old = model
        let newValue = newValue.finite(or: old.center)
        guard newValue != old.center else { return }
        model.center = newValue
        updateAnimation(of: .center, from: old)
        constraintState?.frameDidChange()
        contentDidChange()
        extentWatch?.invalidate()
        window?.setNeedsFrame()
    }

    func setTransform(_ newValue: CGAffineTransform) {
        let old = model
        guard newValue != old.transform else { return }
        model.transform = newValue
        updateAnimation(of: .transform, from: old)
        contentDidChange()
        extentWatch?.invalidate()
        window?.setNeedsFrame()
    }

    func setAlpha(_ newValue: CGFloat) {
        let value = newValue.isNaN ? 1 : max(0, min(1, newValue))
        let old = model
        guard value != old.alpha else { return }
        model.alpha = value
        updateAnimation(of: .alpha, from: old)
        contentDidChange()
        window?.setNeedsFrame()
    }

    func setBackgroundColor(_ newValue: Color?) {
        let old = model
        guard newValue != old.backgroundColor else { return }
        model.backgroundColor = newValue
        updateAnimation(of: .backgroundColor, from: old)
        contentDidChange()
        window?.setNeedsFrame()
    }

    func setFrame(_ newValue: CGRect) {
        bounds = CGRect(origin: bounds.origin, size: newValue.size)
        center = CGPoint(x: newValue.midX, y: newValue.midY)
    }

    /// Sets `center` of one of many views that move together, without animating it, and without three things
    /// that the caller has to do for all of them: request a frame, and notify the `extentWatch` and the
    /// superview's `imageBatch`. If the view has animations or the point is not finite, this is the ordinary
    /// setter.
    /// - Returns: the vector by which the center has moved, in points.
    package func moveCenter(to point: CGPoint) -> CGVector {
        let old = model.center
        guard point != old else { return .zero }
        if animations == nil, point.x.isFinite, point.y.isFinite {
            model.center = point
        } else {
            center = point
        }
        return CGVector(dx: point.x - old.x, dy: point.y - old.y)
    }

    /// Moves the centers of the views at some indices of an array by the same vector, in points, without
    /// animating it. As with `moveCenter(to:)`, the caller has to request a frame and to notify the
    /// `extentWatch` and the superview's `imageBatch`; views with animations are moved by the ordinary
    /// setter.
    /// - Complexity: O(`indices`).
    package static func moveCenters(of views: [View], at indices: [Int32], by vector: CGVector) {
        for index in indices {
            let view = views[Int(index)]
            if view.animations == nil {
                view.model.center.x += vector.dx
                view.model.center.y += vector.dy
            } else {
                let center = view.model.center
                view.center = CGPoint(x: center.x + vector.dx, y: center.y + vector.dy)
            }
        }
    }

    /// Called when the view looks different, or is at another position, from now on: invalidates the
    /// superview's `imageBatch`.
    func contentDidChange() { superview?.imageBatch?.invalidate() }

    /// The view's corners, border, shadow and mask; created on first access.
    public var layer: Layer {
        if let storedLayer { return storedLayer }
        let made = Layer(owner: self)
        storedLayer = made
        contentDidChange()
        return made
    }

    /// The view's layer with the current values of its animations, to be drawn; nil if the view has no layer.
    var shownLayer: Layer? { storedLayer?.shown }

    /// Draws the sublayers of the view's own layer, and then what the view draws itself.
    func drawContent(on canvas: any Canvas) {
        if let storedLayer { for layer in storedLayer.sublayers { layer.draw(on: canvas) } }
        draw(canvas)
    }

    func layerDidChange() {
        display?.invalidate()
        contentDidChange()
        window?.setNeedsFrame()
    }

    /// The view's animatable properties as they are on screen in this frame, with the current values of
    /// animations.
    public var presentation: ViewProperties { animations?.presentation(of: model) ?? model }

    func fitSize() {
        let size = sizeThatFits(bounds.size)
        frame = CGRect(origin: frame.origin, size: size)
    }

    // MARK: Conversion, by the model's values as in UIKit

    /// Converts a point from this view's coordinates to `view`'s, which must be in the same tree; nil means
    /// the window's coordinates.
    public func convert(_ point: CGPoint, to view: View?) -> CGPoint {
        if view === superview, view != nil { return point.applying(model.transformToSuperview) }
        return point.applying(transform(to: view))
    }

    /// Converts a point from `view`'s coordinates to this view's; nil means the window's coordinates.
    public func convert(_ point: CGPoint, from view: View?) -> CGPoint {
        point.applying(transform(to: view).inverted())
    }

    /// Converts a rectangle from this view's coordinates to `view`'s, and returns its bounding box there; nil
    /// means the window's coordinates.
    public func convert(_ rect: CGRect, to view: View?) -> CGRect { rect.applying(transform(to: view)) }

    /// Converts a rectangle from `view`'s coordinates to this view's, and returns its bounding box there; nil
    /// means the window's coordinates.
    public func convert(_ rect: CGRect, from view: View?) -> CGRect {
        rect.applying(transform(to: view).inverted())
    }

    /// Converts a point from this view's coordinates to those of a direct subview, as they are on screen,
    /// animations included. Overrides of `hitTest(_:with:)` use it.
    public func presentationPoint(_ point: CGPoint, to subview: View) -> CGPoint {
        point.applying(subview.presentation.transformToSuperview.inverted())
    }

    /// The transform from this view's coordinates to the window's as they are on screen, animations included.
    public var presentationTransformToWindow: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: View = self
        while let parent = view.superview {
            result = result.concatenating(view.presentation.transformToSuperview)
            view = parent
        }
        return result
    }

    private func transform(to target: View?) -> CGAffineTransform {
        guard target !== self else { return .identity }
        let up = transformToRoot
        guard let target, target.superview != nil else { return up }
        return up.concatenating(target.transformToRoot.inverted())
    }

    /// The transform from this view's coordinates to those of the tree's root view, which are the window's;
    /// the frame of the root view itself is not applied.
    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: View = self
        while let parent = view.superview {
            result = result.concatenating(view.model.transformToSuperview)
            view = parent
        }
        return result
    }

    private func resizeSubviews(from old: CGSize) {
        let growth = CGSize(width: bounds.width - old.width, height: bounds.height - old.height)
        for view in subviews where !view.autoresizingMask.isEmpty {
            view.frame = view.autoresizingMask.frame(view.frame, growingBy: growth)
        }
    }
}

extension View {
    /// How a view scales and positions its content, such as an image. The modes have the names of UIKit's.
    public nonisolated enum ContentMode: Sendable {
        /// The content is stretched to the view's bounds.
        case scaleToFill
        /// The content is scaled to fit within the view's bounds, undistorted and centered.
        case scaleAspectFit
        /// The content is scaled to cover the view's bounds, undistorted and centered; what extends beyond
        /// them shows unless the view clips.
        case scaleAspectFill
        /// The content has its own size and is centered in the view's bounds.
        case center
        /// The content has its own size and is at the middle of this edge of the view's bounds.
        case top, bottom, left, right
        /// The content has its own size and is in this corner of the view's bounds.
        case topLeft, topRight, bottomLeft, bottomRight

        /// The rectangle in which content of a size is drawn in a view with the bounds `bounds`, in the
        /// view's coordinates in points.
        func rect(for size: CGSize, in bounds: CGRect) -> CGRect {
            guard self != .scaleToFill, size.width > 0, size.height > 0 else { return bounds }
            let (x, y) = (bounds.width / size.width, bounds.height / size.height)
            let factor: CGFloat =
                self == .scaleAspectFit ? min(x, y) : self == .scaleAspectFill ? max(x, y) : 1
            let room = CGSize(
                width: bounds.width - size.width * factor, height: bounds.height - size.height * factor)
            return CGRect(
                x: bounds.minX + room.width * fractions.x, y: bounds.minY + room.height * fractions.y,
                width: size.width * factor, height: size.height * factor)
        }

        /// Where content that does not fill a view is placed: the fraction of the free width that is left of
        /// the content, and the fraction of the free height that is above it.
        private var fractions: (x: CGFloat, y: CGFloat) {
            switch self {
            case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (0.5, 0.5)
            case .top: (0.5, 0)
            case .bottom: (0.5, 1)
            case .left: (0, 0.5)
            case .right: (1, 0.5)
            case .topLeft: (0, 0)
            case .topRight: (1, 0)
            case .bottomLeft: (0, 1)
            case .bottomRight: (1, 1)
            }
        }
    }
}
