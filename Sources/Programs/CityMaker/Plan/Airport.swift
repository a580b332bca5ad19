import Foundation

/// Makes the city's airport: its field, runways, taxiways, apron and name.
enum Airport {
    static func features(_ name: String, on island: Island) -> [CityFeature] {
        var features: [CityFeature] = []
        let middle = Point(-0.72, -0.78) * island.half
        let along = Point(cos(0.3), sin(0.3))
        func at(_ x: Double, _ y: Double) -> Point { middle + along * x + along.turned * y }
        let field = [at(-1_500, -400), at(1_500, -400), at(1_500, 500), at(-1_500, 500)]
        features.append(CityFeature(.aerodrome, .area([field]), name: name))
        for (ref, y) in [("08L/26R", -150.0), ("08R/26L", 250)] {
            var runway = CityFeature(.runway, .line([at(-1_350, y), at(1_350, y)]))
            runway.ref = ref
            features.append(runway)
            features.append(CityFeature(.taxiway, .line([at(-1_350, y + 90), at(1_350, y + 90)])))
        }
        features.append(
            CityFeature(.apron, .area([[at(-350, 380), at(450, 380), at(450, 490), at(-350, 490)]])))
        var label = CityFeature(.aerodromeName, .point(middle), name: name)
        label.ref = "CTQ"
        features.append(label)
        return features
    }
}
