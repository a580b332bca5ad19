#if DEBUG || CARTOUCHE_FUZZ
    import Foundation
    import CartoucheMapGeometry

    @testable import GeoData
    @testable import CartoucheLocation

    extension Reader {
        static func geoJSON(_ bytes: [UInt8]) {
            if let document = try? GeoJSONDocument(bytes) {
                for item in document.items {
                    guard let range = item.properties else { continue }
                    precondition(GeoJSONDocument.isObject(Array(bytes[range])), "\(range)")
                }
            }
            layer(bytes)
        }

        private static func file(_ bytes: [UInt8]) -> GeoFile? {
            guard var unnamed = try? UnnamedFile(for: "fuzz") else { return nil }
            do { try unnamed.write(bytes) } catch { return nil }
            return try? unnamed.finish()
        }

        /// Reads a file, and looks at every feature of it.
        static func layer(_ bytes: [UInt8]) {
            guard let file = file(bytes), let layer = try? GeoLayerReader.read(file) else { return }
            var count = 0
            for chunk in layer.chunks {
                layer.forEachFeature(of: chunk) { index, properties in
                    _ = FeatureTexts(properties).title
                    // One by one it takes a search in the file.
                    if count < 64 || count % 64 == 0 {
                        precondition(properties == layer.properties(of: count), "feature \(count)")
                    }
                    count += 1
                    for part in chunk.records[index].parts {
                        for coordinate in chunk.coordinates[chunk.parts[part].indices] {
                            precondition(abs(coordinate.latitude) <= 90, "\(coordinate)")
                        }
                    }
                    let point = chunk.representativePoint(of: index)
                    precondition(point?.isValid != false, "\(String(describing: point))")
                }
            }
            precondition(count == layer.count, "\(count) features of \(layer.count)")
            _ = PropertySummary(layer)
            if count > 0, let longitudes = layer.bounds.longitudes {
                precondition(longitudes.upperBound - longitudes.lowerBound <= 360.001, "\(longitudes)")
            }
            for problem in layer.problems { _ = "\(problem)" }
        }

        static func kmz(_ bytes: [UInt8]) {
            guard let file = file(bytes) else { return }
            if let document = try? KMZArchive.document(in: file) { _ = try? GeoLayerReader.read(document) }
            _ = try? Gunzip.unpack(file)
        }

        /// The first byte chooses the encoding that the user names, if any.
        static func encoding(_ bytes: [UInt8]) {
            guard let first = bytes.first else { return }
            let names = [
                nil, "utf-8", "utf-16", "windows-1252", "windows-1255", "windows-1258", "gb18030", "big5",
                "shift_jis", "euc-kr", "no encoding",
            ]
            var options = GeoReadingOptions()
            options.encoding = names[Int(first) % names.count]
            guard
                let file = try? GeoFile.open(
                    bytes: Array(bytes.dropFirst()), name: "fuzz", options: options),
                let text = try? file.bytes(file.start..<file.size)
            else { return }
            let isConverted = file.encoding != GeoFile.utf8 || file.encodingWarning != nil
            precondition(!isConverted || String(validating: text, as: UTF8.self) != nil, file.encoding)
        }

        /// As a column of a table.
        static func wkt(_ bytes: [UInt8]) {
            layer(Array("wkt\n\"".utf8) + bytes.filter { $0 != 0x22 } + Array("\"\n".utf8))
        }

        static func coordinates(_ bytes: [UInt8]) {
            let text = String(decoding: bytes, as: UTF8.self)
            _ = CoordinateColumnText.pair(Array(text.utf8)[...])
            guard let coordinate = try? CoordinateParser.coordinate(in: text) else { return }
            precondition(coordinate.isValid, "\(coordinate)")
            for format in CoordinateFormat.allCases {
                guard let written = try? format.text(for: coordinate) else { continue }
                guard let again = try? CoordinateParser.coordinate(in: written) else {
                    preconditionFailure("\(written) is not read")
                }
                precondition(abs(again.latitude - coordinate.latitude) < 2e-5, "\(written)")
            }
        }

        static func filter(_ bytes: [UInt8]) {
            do {
                let text = String(decoding: bytes, as: UTF8.self)
                let filter = try FeatureFilter(text)
                let properties = [
                    GeoProperty(name: "name", value: .text("Aino")),
                    GeoProperty(name: "n", value: .number(2, text: "2")),
                ]
                if let other = try? FeatureFilter("not (\(text))") {
                    precondition(filter.holds(properties) != other.holds(properties))
                }
                precondition(filter.propertyNames.count <= bytes.count)
            } catch {
                precondition("\(error)".hasSuffix("."))
            }
        }

        static func gpsd(_ bytes: [UInt8]) {
            for line in bytes.split(separator: 10) {
                guard let report = try? GpsdReport.parse(Array(line)) else { continue }
                switch report {
                case .fix(let location?):
                    precondition(location.coordinate.isValid, "\(location)")
                    precondition(location.course.map { (0...360).contains($0) } ?? true, "\(location)")
                case .heading(let degrees): precondition((0...360).contains(degrees), "\(degrees)")
                case .fix(nil), .version, .other: break
                }
            }
        }

        static func track(_ bytes: [UInt8]) {
            guard let track = try? GPXTrack(bytes, name: "fuzz") else { return }
            _ = track
        }
    }
#endif
