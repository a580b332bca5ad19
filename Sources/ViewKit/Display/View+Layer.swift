import Drawing
import Foundation

extension View {
    /// The view's corners, border, shadow and mask; created on first access.
    public var layer: Layer {
        if let storedLayer { return storedLayer }
        let made = Layer(owner: self)
        storedLayer = made
        return made
    }

    func layerDidChange() {
        display?.invalidate()
        window?.setNeedsFrame()
    }
}
