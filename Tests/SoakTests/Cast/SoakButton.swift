import CartoucheDrawing
import Foundation

@testable import ViewKit

/// A button that counts its presses and their ends.
final class SoakButton: Button {
    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard !isWatched else { return }
        isWatched = true
        SoakWorld.current?.watch(self)
        addAction(for: .touchUpInside) { [unowned self] in SoakWorld.current?.buttonTapped(self) }
    }

    private var isWatched = false

    override func touchesBegan(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        SoakWorld.current?.touches.note(.began, touches, self)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        SoakWorld.current?.touches.note(.moved, touches, self)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        SoakWorld.current?.touches.note(.ended, touches, self)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<Touch>, with event: ViewKit.Event?) {
        SoakWorld.current?.touches.note(.cancelled, touches, self)
        super.touchesCancelled(touches, with: event)
    }
}
