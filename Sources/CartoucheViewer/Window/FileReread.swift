import GeoData

/// A file that is read again, as far as it has been read. A file that is only half written, or no longer what
/// it was, cannot be read to its end: then nothing of it is shown.
struct FileReread {
    let layer: GeoLayer
    private(set) var chunks: [IndexedChunk] = []

    init(layer: GeoLayer) { self.layer = layer }

    mutating func append(_ chunk: IndexedChunk) {
        if chunk.chunk.isRestart { chunks.removeAll() }
        chunks.append(chunk)
    }
}
