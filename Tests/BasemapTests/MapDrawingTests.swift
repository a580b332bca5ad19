import CartoucheDrawing
import CartoucheMapGeometry
import Foundation
import Testing

@testable import CartoucheBasemap

/// Updating decides what a frame shows; drawing only records it.
@Suite struct MapDrawingTests {
    /// A text of everything that an object holds, itself and through others.
    private struct StateText {
        private(set) var text = ""
        private var seen: Set<ObjectIdentifier> = []

        init(of object: AnyObject) { add(object) }

        private mutating func add(_ value: Any) {
            let mirror = Mirror(reflecting: value)
            if mirror.displayStyle == .class {
                let id = ObjectIdentifier(value as AnyObject)
                text += "\(type(of: value))@\(id.hashValue);"
                guard seen.insert(id).inserted else { return }
            }
            // Pixels and vertices are told by their number: they never change in place here.
            if let bytes = value as? [UInt8] { text += "\(bytes.count) bytes;" }
            if let words = value as? [UInt32] { text += "\(words.count) words;" }
            guard !(value is [UInt8]), !(value is [UInt32]) else { return }
            guard !mirror.children.isEmpty || mirror.superclassMirror != nil else {
                text += "\(value);"
                return
            }
            // The order in a set and in a dictionary is the same as long as nothing changes.
            for child in mirror.children {
                text += "\(child.label ?? "-")="
                add(child.value)
            }
        }
    }

    private func expectsNoChange(_ bed: MapBed, _ moment: String) {
        var (first, second) = (DisplayList(), DisplayList())
        // The background is worked out when it is first asked for.
        _ = bed.map.backgroundColor
        let before = StateText(of: bed.map).text
        bed.map.draw(into: &first)
        #expect(StateText(of: bed.map).text == before, "\(moment)")
        bed.map.draw(into: &second)
        #expect(first.quads.count == second.quads.count && first.vertices.count == second.vertices.count)
    }

    @Test func drawingAMapChangesNothing() throws {
        let bed = try MapBed.ofWorld()
        bed.map.hasWorkBudget = true
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        var time = FrameTime.zero
        func update(_ zoom: Double, isZooming: Bool = false) {
            time = time + 1.0 / 60
            let view = MapBed.viewport(latitude: 46, longitude: 9, zoom: zoom)
            bed.map.update(
                viewport: view, scale: 1, isZooming: isZooming, time: time, text: bed.resources.text)
        }
        expectsNoChange(bed, "before the first update")
        update(viewport.zoom)
        expectsNoChange(bed, "while nothing is there")
        bed.workers.run()
        expectsNoChange(bed, "with results that have arrived")
        for frame in 0..<30 {
            update(viewport.zoom)
            bed.workers.run()
            if frame % 5 == 0 { expectsNoChange(bed, "while names fade in, frame \(frame)") }
        }
        update(4.6, isZooming: true)
        expectsNoChange(bed, "while the zoom changes")
        bed.workers.run()
        bed.map.appearance = .dark
        for frame in 0..<10 {
            update(4.6)
            bed.workers.run()
            expectsNoChange(bed, "while another look fades in, frame \(frame)")
        }
    }

    @Test func aChangeIsSeen() throws {
        let bed = try MapBed.ofWorld()
        let viewport = MapBed.viewport(latitude: 46, longitude: 9, zoom: 4.2)
        bed.frame(viewport)
        let before = StateText(of: bed.map).text
        bed.map.update(viewport: viewport, scale: 1, isZooming: false, time: bed.time + 1)
        #expect(StateText(of: bed.map).text != before)
    }
}
