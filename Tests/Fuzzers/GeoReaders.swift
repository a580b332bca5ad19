import Foundation
import MapGeometry

@testable import GeoData

/// The readers of files of places, by the names that `Scripts/fuzz.sh` knows.
enum GeoReader: String, CaseIterable {
    case geoJSON = "geojson"
    case csv
    /// GPX and KML.
    case xml
    /// ZIP archives of KML, and gzip.
    case kmz
    case wkt
    case coordinates

    func read(_ bytes: [UInt8]) {
        switch self {
        case .geoJSON:
            if let document = try? GeoJSONDocument(bytes) {
                for item in document.items {
                    guard let range = item.properties else { continue }
                    precondition(GeoJSONDocument.isObject(Array(bytes[range])), "\(range)")
                }
            }
            layer(bytes)
        case .csv, .xml: layer(bytes)
        case .kmz: archive(bytes)
        case .wkt: wkt(bytes)
        case .coordinates: coordinate(String(decoding: bytes.prefix(300), as: UTF8.self))
        }
    }

    private func file(_ bytes: [UInt8]) -> GeoFile? {
        guard var spool = try? Spool(for: "fuzz") else { return nil }
        var isWritten = true
        bytes.withUnsafeBytes { raw in
            do throws(GeoFileError) { try spool.write(raw) } catch { isWritten = false }
        }
        return isWritten ? try? spool.finish() : nil
    }

    /// Reads a file, and looks at every feature of it.
    private func layer(_ bytes: [UInt8]) {
        guard let file = file(bytes), let layer = try? GeoLayerReader.read(file) else { return }
        var count = 0
        for chunk in layer.chunks {
            layer.forEachFeature(of: chunk) { index, properties in
                _ = FeatureTitle.title(in: properties)
                precondition(properties == layer.properties(of: count), "feature \(count)")
                count += 1
                for part in chunk.records[index].parts {
                    for coordinate in chunk.coordinates[chunk.parts[part].indices] {
                        precondition(abs(coordinate.latitude) <= 90, "\(coordinate)")
                    }
                }
                let place = chunk.representativePoint(of: index)
                precondition(place?.isValid != false, "\(String(describing: place))")
            }
        }
        precondition(count == layer.count, "\(count) features of \(layer.count)")
        _ = PropertySummary(layer)
        if count > 0, let longitudes = layer.bounds.longitudes {
            precondition(longitudes.upperBound - longitudes.lowerBound <= 360.001, "\(longitudes)")
        }
        for problem in layer.problems { _ = "\(problem)" }
    }

    private func archive(_ bytes: [UInt8]) {
        guard let file = file(bytes) else { return }
        if let document = try? KMZArchive.document(in: file) { _ = try? GeoLayerReader.read(document) }
        _ = try? Gunzip.unpack(file)
    }

    /// As a column of a table.
    private func wkt(_ bytes: [UInt8]) {
        layer(Array("wkt\n\"".utf8) + bytes.filter { $0 != 0x22 } + Array("\"\n".utf8))
    }

    private func coordinate(_ text: String) {
        _ = CoordinateColumnText.pair(Array(text.utf8)[...])
        guard let place = try? CoordinateParser.coordinate(in: text) else { return }
        precondition(place.isValid, "\(place)")
        for format in CoordinateFormat.allCases {
            guard let written = try? format.text(for: place) else { continue }
            guard let again = try? CoordinateParser.coordinate(in: written) else {
                preconditionFailure("\(written) is not read")
            }
            precondition(abs(again.latitude - place.latitude) < 2e-5, "\(written)")
        }
    }
}
