import Cartouche
import CartoucheNib

/// The map view of the storyboard.
final class HarborMapView: MapView, NibObject {
    class var nibBindings: [NibBinding] { [.outlet("delegate", \HarborMapView.delegate)] }

    required init?(coder: NibCoder) { super.init(frame: coder.frame) }

    /// Moves the map so that these harbors are in view, with room for their pins and titles.
    func show(_ harbors: [Harbor], animated: Bool) {
        let padding = EdgeInsets(top: 56, left: 48, bottom: 32, right: 48)
        showAnnotations(harbors, edgePadding: padding, animated: animated)
    }
}
