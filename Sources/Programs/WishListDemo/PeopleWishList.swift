import Cartouche

/// Creates the 21 people of the demo. The same seed gives the same wishes.
final class PeopleWishList {
    let people: [Person]

    /// Creates the 21 people with their random wishes.
    /// - Parameters:
    ///   - seed: the seed of the random wishes.
    ///   - scale: pixels per point of the avatars.
    init(seed: UInt64, scale: CGFloat) {
        var random = SplitMix64(seed: seed)
        people = Self.residents.enumerated().map { index, resident in
            let avatar = AvatarPainter(portrait: Portrait.all[index]).image(
                side: AvatarPainter.side, scale: scale)
            let count =
                resident.hasLongList
                ? Int.random(in: 12...18, using: &random) : Int.random(in: 1...3, using: &random)
            return Person(
                name: resident.name, city: resident.city, avatar: avatar,
                wishList: Self.wishes(count: count, using: &random),
                location: LocationCoordinate2D(latitude: resident.latitude, longitude: resident.longitude))
        }
    }

    /// `count` random wishes, with repetition.
    static func wishes(count: Int, using random: inout SplitMix64) -> [String] {
        (0..<count).map { _ in items[Int.random(in: 0..<items.count, using: &random)] }
    }

    private struct Resident {
        let name: String
        let city: String
        let latitude: Double
        let longitude: Double
        var hasLongList = false
    }

    private static let residents: [Resident] = [
        Resident(name: "Sigrún Aradóttir", city: "Reykjavík", latitude: 64.1466, longitude: -21.9426),
        Resident(
            name: "Mateus Serpa", city: "Lisbon", latitude: 38.7223, longitude: -9.1393, hasLongList: true),
        Resident(name: "Aino Kallasvuo", city: "Helsinki", latitude: 60.1699, longitude: 24.9384),
        Resident(name: "Defne Yıldıran", city: "Istanbul", latitude: 41.0082, longitude: 28.9784),
        Resident(
            name: "Tarek Mansouri", city: "Cairo", latitude: 30.0444, longitude: 31.2357, hasLongList: true),
        Resident(name: "Ngozi Adeyinka", city: "Lagos", latitude: 6.5244, longitude: 3.3792),
        Resident(name: "Wanjiru Kimathi", city: "Nairobi", latitude: -1.2921, longitude: 36.8219),
        Resident(name: "Pieter van Zylen", city: "Cape Town", latitude: -33.9249, longitude: 18.4241),
        Resident(name: "Layla Haddadin", city: "Dubai", latitude: 25.2048, longitude: 55.2708),
        Resident(
            name: "Rohan Deshmukh", city: "Mumbai", latitude: 19.0760, longitude: 72.8777, hasLongList: true),
        Resident(name: "Ploy Srisawat", city: "Bangkok", latitude: 13.7563, longitude: 100.5018),
        Resident(name: "Tan Wei Ling", city: "Singapore", latitude: 1.3521, longitude: 103.8198),
        Resident(
            name: "Haruto Minami", city: "Tokyo", latitude: 35.6762, longitude: 139.6503, hasLongList: true),
        Resident(name: "Seo-yeon Baek", city: "Seoul", latitude: 37.5665, longitude: 126.9780),
        Resident(name: "Isla Brannigan", city: "Sydney", latitude: -33.8688, longitude: 151.2093),
        Resident(name: "Tama Ngatai", city: "Auckland", latitude: -36.8509, longitude: 174.7645),
        Resident(name: "June Castellano", city: "San Francisco", latitude: 37.7749, longitude: -122.4194),
        Resident(
            name: "Ximena Ibarra", city: "Mexico City", latitude: 19.4326, longitude: -99.1332,
            hasLongList: true),
        Resident(name: "Marcus Oyelaran", city: "New York", latitude: 40.7128, longitude: -74.0060),
        Resident(name: "Camilo Restrepo", city: "Bogotá", latitude: 4.7110, longitude: -74.0721),
        Resident(name: "Valentina Sosa", city: "Buenos Aires", latitude: -34.6037, longitude: -58.3816),
    ]

    private static let items = [
        "Wool blanket", "Telescope", "Field notebook", "Espresso cups", "Bicycle bell", "Rain boots",
        "Chess set",
        "Harmonica", "Cast-iron pan", "Star chart", "Kite", "Fountain pen", "Hiking socks", "Paper lantern",
        "Record player", "Herb garden", "Silver compass", "Train ticket", "Tea sampler", "Sketchbook",
        "Camping stove", "Pocket radio", "Watercolors", "Globe", "Hammock", "Board game", "Reading lamp",
        "Pocket knife", "Ukulele", "Jigsaw puzzle", "Binoculars", "Skateboard", "Bonsai tree", "Cookbook",
    ]
}
