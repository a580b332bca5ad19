/// Reads coordinates as KML writes them: tuples with commas, and `gx:Track` with separate lists of times and
/// positions.
struct KMLTrack {
    var times: [Double] = []
    private var untimedPositions: [GeoPosition] = []

    /// Adds the position that the text of an element `gx:coord` states: longitude, latitude and perhaps
    /// height, with spaces between them.
    mutating func add(_ text: String) {
        let numbers = text.split(separator: " ").compactMap { Double($0) }
        guard numbers.count >= 2 else { return }
        var position = GeoPosition(latitude: numbers[1], longitude: numbers[0])
        if numbers.count > 2 { position.height = Float(numbers[2]) }
        untimedPositions.append(position)
    }

    /// The positions of the track with their times; the time is NaN if there are fewer times than positions.
    var positions: [GeoPosition] {
        untimedPositions.enumerated().map { index, untimed in
            var position = untimed
            if index < times.count { position.time = times[index] }
            return position
        }
    }

    /// The positions in the text of an element `coordinates`; nil if a part of the text is no number.
    static func tuples(_ text: String) -> [GeoPosition]? {
        var positions: [GeoPosition] = []
        for tuple in text.utf8.split(whereSeparator: { $0 <= 0x20 }) {
            let parts = tuple.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            guard parts.count >= 2, let x = Double(String(decoding: parts[0], as: UTF8.self)),
                let y = Double(String(decoding: parts[1], as: UTF8.self))
            else { return nil }
            var position = GeoPosition(latitude: y, longitude: x)
            if parts.count > 2, let z = Float(String(decoding: parts[2], as: UTF8.self)) {
                position.height = z
            }
            positions.append(position)
        }
        return positions
    }
}
