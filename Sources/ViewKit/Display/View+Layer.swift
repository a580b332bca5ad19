import Drawing
import Foundation

extension View {
    /// Corners, border, shadow and mask; made when first asked for.
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
