import Cartouche
import CartoucheApp

/// The user's location, where the command line names a source of it.
extension ViewerScreen {
    /// One line on standard error; the map keeps the last location, in gray, and the provider tries again.
    func mapView(_ mapView: MapView, didFailToLocateUserWithError error: any Error) {
        CommandLineExit.warn("\(error)")
    }
}
