import Cartouche

/// A person with wishes, somewhere on the globe.
final class Person {
    let name: String
    let city: String
    let avatar: Image
    var wishList: [String] = []
    /// Invalid until it is known: a person without a place is held, never drawn.
    var location: LocationCoordinate2D = .invalid { didSet { onMove?() } }
    /// Told after every change of the place.
    var onMove: (() -> Void)?

    init(name: String, city: String, avatar: Image) {
        (self.name, self.city, self.avatar) = (name, city, avatar)
    }
}
