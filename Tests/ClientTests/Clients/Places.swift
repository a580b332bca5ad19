import GeoData

// Features of files, for any program: the product GeoData by itself.

/// The titles of the features for which a condition holds, and what was left out.
func titles(in path: String, where condition: String) throws -> ([String], [String]) {
    var titles: [String] = []
    var options = GeoReadingOptions()
    options.copiesFiles = true
    let reader = try GeoFileReader(path: path, options: options)
    let summary = try reader.forEachFeature(where: FeatureFilter(condition)) { feature in
        titles.append(feature.title ?? "line \(feature.line)")
        return titles.count < 100
    }
    return (titles, summary.problems.map(\.description))
}

/// The length of a feature's lines in degrees, and the number of its points and rings.
func measure(_ feature: GeoFeature) -> (length: Double, count: Int) {
    func length(_ line: [LocationCoordinate2D]) -> Double {
        zip(line, line.dropFirst()).reduce(0) { sum, step in
            let (a, b) = step
            return sum + abs(b.latitude - a.latitude) + abs(b.longitude - a.longitude)
        }
    }
    var (all, count) = (0.0, 0)
    for geometry in feature.geometry {
        switch geometry {
        case .point: count += 1
        case .multiPoint(let points): count += points.count
        case .lineString(let line): all += length(line)
        case .multiLineString(let lines): all += lines.map(length).reduce(0, +)
        case .polygon(let rings): count += rings.count
        case .multiPolygon(let areas): count += areas.map(\.count).reduce(0, +)
        }
    }
    return (all, count)
}

func describe(_ value: GeoValue) -> String {
    switch value {
    case .number(let number, _): "\(number)"
    case .object(let properties): properties.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
    case .null, .bool, .text, .list: value.json
    }
}

/// Reads beside the caller, who may be on the main actor.
func readBeside(_ path: String) async throws -> [GeoFeature] {
    try await Task.detached {
        let (features, summary) = try GeoFileReader(path: path).readAll()
        guard let rect = summary.boundingMapRect, rect.size.width > 0 else { return [] }
        return features
    }.value
}

func report(_ path: String) -> String {
    do {
        return try titles(in: path, where: "pop > 1e6").0.joined(separator: ", ")
    } catch let error as GeoFileError {
        return "\(error.file): \(error.reason)"
    } catch let error as FeatureFilter.SyntaxError {
        return error.description
    } catch {
        return "\(error)"
    }
}

/// A typed coordinate in another form.
func grid(_ text: String) throws(CoordinateError) -> String {
    try CoordinateFormat.mgrs.text(for: try CoordinateParser.coordinate(in: text))
}

/// The features of a file that lie in the north, as GeoJSON; the file is read into flat arrays.
func north(of path: String, progress: (Double) -> Void) throws -> [UInt8] {
    let layer = try GeoFileReader(path: path).readLayer { layer, chunk in
        progress(Double(chunk.readByteCount) / Double(layer.byteCount))
        return true
    }
    var writer = GeoJSONWriter(precision: .exact)
    var bounds = GeoBounds()
    for index in 0..<layer.count where layer.kind(of: index) != .none {
        guard let coordinate = layer.representativePoint(of: index), coordinate.latitude > 0 else { continue }
        bounds.formUnion(layer.bounds(of: index))
        writer.append(
            geometry: layer.geometry(of: index), altitudes: layer.altitudes(of: index),
            properties: layer.properties(of: index) + [GeoProperty(name: "height", value: .number(2.5))])
    }
    return bounds.isEmpty ? [] : writer.finish()
}

/// The columns of a file.
func columns(_ layer: GeoLayer) -> [String] {
    PropertySummary(layer).entries.map {
        "\($0.name): \($0.typeNames.joined(separator: " or ")), \($0.count)"
    }
}

/// The titles of a file's features, one after the other.
func firstTitles(of path: String) async throws -> [String] {
    var titles: [String] = []
    for try await feature in try GeoFileReader(path: path).features(completion: { print($0.problems) }) {
        titles.append(feature.title ?? "-")
        if titles.count == 10 { break }
    }
    return titles
}
