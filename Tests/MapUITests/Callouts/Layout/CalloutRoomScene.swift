import Foundation
import Testing
import ViewKit

@testable import CartoucheMapUI

/// Maps whose pins, of 30 x 30 points, show a callout of a size.
class CalloutRoomScene {
    /// Maps hold their delegates weakly.
    private var delegates: [CallbackDelegate] = []

    init() {}

    func scene(
        size: CGSize = CGSize(width: 240, height: 120), style: CalloutStyle = .bubble,
        _ change: @escaping (inout CalloutOptions) -> Void = { _ in }
    ) -> (MapScene, CallbackDelegate) {
        let (scene, delegate) = (MapScene(), CallbackDelegate())
        delegate.makeView = { annotation in
            let view = AnnotationView(annotation: annotation, reuseIdentifier: nil)
            view.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
            view.calloutStyle = style
            change(&view.calloutOptions)
            view.calloutView = View(frame: CGRect(origin: .zero, size: size))
            return view
        }
        scene.map.delegate = delegate
        delegates.append(delegate)
        return (scene, delegate)
    }

    /// Selects a pin there and waits until all is still.
    func open(_ scene: MapScene, at point: CGPoint) throws -> HostedCallout {
        let pin = scene.add("a", at: point)
        scene.map.selectAnnotation(pin, animated: true)
        scene.run(1)
        return try #require(scene.callout)
    }
}
