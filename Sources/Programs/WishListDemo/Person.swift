import Cartouche

/// A person with wishes, somewhere on the globe.
final class Person {
    let name: String
    let city: String
    let avatar: Image
    var wishList: [String] = []
    /// Invalid until it is known: a person without a location is kept, but not drawn.
    var location: LocationCoordinate2D = .invalid { didSet { onMove?() } }
    /// Called after every change of the location.
    var onMove: (() -> Void)?

    init(name: String, city: String, avatar: Image) {
        (self.name, self.city, self.avatar) = (name, city, avatar)
    }
}
