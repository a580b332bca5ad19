import CartoucheXML

/// Reads a file of any format that is known.
package enum GeoLayerReader {
    /// Opens a file and reads it to its end.
    /// - Parameters:
    ///   - path: `-` is standard input.
    ///   - deliver: called with the layer, which has no features yet, and each chunk of features; returning
    ///     false ends the reading.
    /// - Throws: a `GeoFileError` if no part of the file can be read.
    package static func read(
        path: String, options: GeoReadingOptions = GeoReadingOptions(),
        deliver: @escaping (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws(GeoFileError) -> GeoLayer {
        try read(
            try GeoFile.open(path: path, options: options),
            options: options, deliver: deliver)
    }

    /// Reads a file whose bytes are in memory.
    /// - Parameter name: the name of the file in messages.
    package static func read(
        bytes: [UInt8], name: String, options: GeoReadingOptions = GeoReadingOptions(),
        deliver: @escaping (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws(GeoFileError) -> GeoLayer {
        let file = try GeoFile.open(bytes: bytes, name: name, options: options)
        return try read(file, options: options, deliver: deliver)
    }

    static func read(
        _ file: GeoFile, options: GeoReadingOptions = GeoReadingOptions(),
        deliver: @escaping (GeoLayer, GeoChunk) -> Bool = { _, _ in true }
    ) throws(GeoFileError) -> GeoLayer {
        try read(file, as: try format(of: file, options: options), options: options, deliver: deliver)
    }

    /// The format of a file, from the options or the file's first bytes.
    /// - Throws: a `GeoFileError` if the file is empty, or of an unknown format.
    static func format(
        of file: GeoFile, options: GeoReadingOptions
    ) throws(GeoFileError) -> GeoFormat {
        let head = try file.head()
        guard !head.isEmpty else { throw GeoFileError(file: file.name, reason: "it is empty") }
        if let format = options.format { return format }
        if let foreign = ForeignFormat.recognized(head) {
            throw GeoFileError(file: file.name, reason: foreign.reason)
        }
        guard let format = GeoFormat.recognized(head) else {
            throw GeoFileError(
                file: file.name,
                reason: "it is neither GeoJSON nor CSV nor GPX nor KML; convert it to GeoJSON, for example "
                    + "with ogr2ogr")
        }
        return format
    }

    /// Reads a file of a known format.
    /// - Parameter keepsFeatures: whether the layer keeps the features that it delivers.
    static func read(
        _ file: GeoFile, as format: GeoFormat, options: GeoReadingOptions, keepsFeatures: Bool = true,
        deliver: @escaping (GeoLayer, GeoChunk) -> Bool
    ) throws(GeoFileError) -> GeoLayer {
        func layer(_ store: GeoLayer.Store) -> GeoLayer {
            var layer = GeoLayer(file: file, format: format, store: store)
            layer.keepsGeometries = options.keepsGeometries
            layer.keepsFeatures = keepsFeatures
            return layer
        }
        switch format {
        case .geoJSON:
            return try gather(layer(.geoJSON), file, deliver) {
                (builder, layer) throws(GeoFileError) in
                var reader = GeoJSONReader(file)
                try reader.readFile(into: &builder)
                layer.title = reader.title
            }
        case .csv:
            let layout = try DelimitedLayout.find(in: file, options: options)
            return try gather(layer(.rows(layout)), file, deliver) {
                (builder, _) throws(GeoFileError) in
                var reader = DelimitedReader(file, layout: layout)
                try reader.read(into: &builder)
            }
        case .gpx: return try gatherXML(GPXReader.self, file, layer, deliver)
        case .kml: return try gatherXML(KMLReader.self, file, layer, deliver)
        }
    }

    /// Reads an XML file to its end, or to the first damage. Features before the damage are kept.
    /// - Throws: a `GeoFileError` if the file cannot be read, or holds no features before the damage.
    private static func gatherXML<Reader: XMLFeatureReader>(
        _ type: Reader.Type, _ file: GeoFile, _ empty: (GeoLayer.Store) -> GeoLayer,
        _ deliver: @escaping (GeoLayer, GeoChunk) -> Bool
    ) throws(GeoFileError) -> GeoLayer {
        let arena = PropertyArena()
        return try gather(empty(.gathered(arena)), file, deliver) {
            (builder, layer) throws(GeoFileError) in
            let reader = Reader(builder, arena)
            if let damage = try XMLParser.parse(file, handler: reader) {
                guard reader.builder.count > 0 else {
                    throw GeoFileError(
                        file: file.name,
                        reason: "\(damage.reason) (line \(damage.line), column \(damage.column))")
                }
                reader.damage(at: damage.offset, "\(damage.reason); all that follows is not read")
            }
            builder = reader.builder
            guard reader.isRecognized else {
                throw GeoFileError(
                    file: file.name,
                    reason: "it has no element of \(layer.format.rawValue); is it of another format?")
            }
            layer.title = reader.title
        }
    }

    private static func gather(
        _ empty: GeoLayer, _ file: GeoFile, _ deliver: @escaping (GeoLayer, GeoChunk) -> Bool,
        _ read: (inout LayerBuilder, inout GeoLayer) throws(GeoFileError) -> Void
    ) throws(GeoFileError) -> GeoLayer {
        let gathered = Gathered(empty)
        var builder = LayerBuilder(file) { chunk in
            gathered.layer.append(chunk)
            return deliver(empty, chunk)
        }
        var described = empty
        try read(&builder, &described)
        var layer = gathered.layer
        layer.title = described.title
        layer.bounds = builder.bounds
        layer.problems = builder.problems.all
        layer.leftOutCount = builder.problems.leftOut
        layer.isCutOff = builder.isCutOff
        return layer
    }

    /// Holds the layer while a builder's closure adds features.
    private final class Gathered {
        var layer: GeoLayer
        init(_ layer: GeoLayer) { self.layer = layer }
    }
}
