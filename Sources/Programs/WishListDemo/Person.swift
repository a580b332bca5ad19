import Cartouche

/// A person with wishes, somewhere on the globe.
final class Person {
    let name: String
    let city: String
    let avatar: Image
    var wishList: [String] = []
    /// The person's location; invalid until it is known. A person with an invalid location is in the list,
    /// but not on the map.
    var location: LocationCoordinate2D = .invalid { didSet { onMove?() } }
    /// Called after every change of the location.
    var onMove: (() -> Void)?

    init(name: String, city: String, avatar: Image) {
        (self.name, self.city, self.avatar) = (name, city, avatar)
    }
}
