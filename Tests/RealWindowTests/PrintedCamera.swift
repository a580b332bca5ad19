import Foundation

/// What a program says that its map shows: "camera 38.7200 -9.1400 4.000".
struct PrintedCamera {
    let latitude: Double
    let longitude: Double
    let zoom: Double

    /// Nil for any other line.
    init?(line: String) {
        let words = line.split(separator: " ")
        guard words.count == 4, words[0] == "camera", let latitude = Double(words[1]),
            let longitude = Double(words[2]), let zoom = Double(words[3])
        else { return nil }
        (self.latitude, self.longitude, self.zoom) = (latitude, longitude, zoom)
    }

    /// How far a place is from the map's middle, in points.
    func offset(ofLatitude latitude: Double, longitude: Double) -> CGPoint {
        let world = 512 * pow(2, zoom)
        func height(_ latitude: Double) -> Double {
            let angle = latitude * .pi / 180
            return log(tan(angle) + 1 / cos(angle)) / (2 * .pi) * world
        }
        return CGPoint(
            x: (longitude - self.longitude) / 360 * world, y: height(self.latitude) - height(latitude))
    }
}
