import Testing

@testable import TileStore

@Suite struct TileMetadataTests {
    private func metadata(_ json: String) throws -> TileMetadata {
        try #require(TileMetadata(json: Array(json.utf8)))
    }

    @Test func numbersAndListsMayBeText() throws {
        for json in [
            #"{"minzoom":"2","maxzoom":"14","bounds":"24.5, 60, 25.5, 60.5","center":"25,60.2,11"}"#,
            #"{"minzoom":2,"maxzoom":14,"bounds":[24.5,60,25.5,60.5],"center":[25,60.2,11]}"#,
        ] {
            let metadata = try metadata(json)
            #expect(metadata.minZoom == 2 && metadata.maxZoom == 14)
            #expect(metadata.southWest?.longitude == 24.5 && metadata.southWest?.latitude == 60)
            #expect(metadata.northEast?.longitude == 25.5 && metadata.northEast?.latitude == 60.5)
            #expect(metadata.center?.coordinate.latitude == 60.2 && metadata.center?.zoom == 11)
        }
    }

    @Test func theRowOfJSONIsReadToo() throws {
        let metadata = try metadata(
            #"{"name":"outer","json":"{\"name\":\"inner\",\"vector_layers\":[{\"id\":\"land\"}]}"}"#)

        #expect(metadata.title == "outer")
        #expect(metadata.layerNames == ["land"])
    }

    @Test func nonsenseIsAbsent() throws {
        let metadata = try metadata(
            """
            {"minzoom":-1,"maxzoom":"high","bounds":[0,10,0,-10],"center":[500,0],"scheme":"other",\
            "vector_layers":7,"tileSize":300,"name":5,"attribution":null}
            """)

        #expect(metadata.minZoom == nil && metadata.maxZoom == nil)
        #expect(metadata.southWest == nil && metadata.center == nil)
        #expect(metadata.rowOrder == nil && metadata.layerNames == nil && metadata.tileSize == nil)
        #expect(metadata.title == "" && metadata.attribution == "")
        #expect(TileMetadata(json: Array("[1]".utf8)) == nil)
        #expect(TileMetadata(json: []) == nil)
    }

    @Test func rowsAreCountedFromNorthOrSouth() {
        #expect(TileRowOrder.xyz.row(of: 1, z: 3) == 1)
        #expect(TileRowOrder.tms.row(of: 1, z: 3) == 6)
        #expect(TileRowOrder.tms.row(of: 0, z: 0) == 0)
    }
}
