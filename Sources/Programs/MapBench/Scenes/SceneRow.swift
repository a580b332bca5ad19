/// The figures that were measured for one scene.
struct SceneRow: Codable, Equatable {
    /// Quantiles of the cost of a frame, in milliseconds.
    struct Cost: Codable, Equatable {
        var p50: Double
        var p95: Double
        var p99: Double

        init(_ samples: Samples) { (p50, p95, p99) = (samples.p50, samples.p95, samples.quantile(0.99)) }

        /// The quantiles of the cost as text, for example "1.20/1.50/3.00".
        var text: String { [p50, p95, p99].map(hundredths).joined(separator: "/") }
    }

    var key: SceneKey
    /// The number of frames that were drawn while the scene was measured; for the scene `idle`, within a
    /// second.
    var frames: Int
    /// Quantiles of the CPU time that the whole process takes for a frame, in milliseconds; nil if no frame
    /// was drawn.
    var cpu: Cost?
    /// Quantiles of the time that a frame takes on the clock, in milliseconds; nil if no frame was drawn.
    var wall: Cost?
    /// The median time of each phase of a frame, in milliseconds, by the name of the phase.
    var phases: [String: Double] = [:]
    /// The number of draw calls in the last frame of the scene.
    var drawCalls = 0
    /// The number of quads (textured or filled rectangles) in the last frame of the scene.
    var quads = 0
    /// The number of memory blocks that the program allocates in a frame of the scene.
    var allocations = 0.0
    /// The number of annotation views on the map.
    var views = 0
    /// Resident memory of the process, in units of 10^6 bytes.
    var resident = 0
    /// The median CPU time, in milliseconds, in which bare SDL calls draw a frame with the same content,
    /// measured in the same run of the benchmark; nil if it was not measured.
    var floor: Double?

    /// The ratio of the median CPU time of the map's frames to that of bare SDL; nil if either time is
    /// missing.
    var ratio: Double? { floor.flatMap { floor in cpu.map { $0.p50 / floor } } }

    /// The figures of the scene as a line of the printed table.
    var text: String {
        guard let cpu, let wall else { return "\(key.text): \(frames) frames" }
        let parts = phases.sorted { $0.key < $1.key }.map { "\($0.key) \(hundredths($0.value))" }
        return "\(key.text): CPU \(cpu.text), wall \(wall.text) ms; \(parts.joined(separator: ", "));"
            + " \(drawCalls) draw calls, \(quads) quads, \(hundredths(allocations)) allocations,"
            + " \(views) views,"
            + " \(resident) MB" + (ratio.map { "; against bare SDL \(hundredths($0))" } ?? "")
    }
}

extension [SceneRow] {
    /// A line of text for each scene that both runs have: the ratios of the medians of CPU and wall time.
    /// - Parameter earlier: the rows of another run. Rows with the same key are repetitions, whose medians
    ///   are compared.
    func comparison(with earlier: [SceneRow]) -> [String] {
        func values(_ rows: [SceneRow], _ cost: (SceneRow) -> SceneRow.Cost?) -> Samples {
            Samples(rows.compactMap { cost($0)?.p50 })
        }
        let (new, old) = (Dictionary(grouping: self, by: \.key), Dictionary(grouping: earlier, by: \.key))
        return new.keys.sorted().compactMap { key in
            guard let a = new[key], let b = old[key] else { return nil }
            let parts = [("CPU", \SceneRow.cpu), ("wall", \SceneRow.wall)].compactMap {
                name, cost -> String? in
                let (now, before) = (values(a) { $0[keyPath: cost] }, values(b) { $0[keyPath: cost] })
                guard now.count > 0, before.count > 0 else { return nil }
                let text = "\(name) \(hundredths(now.p50 / before.p50))"
                guard now.count > 1, before.count > 1 else { return text }
                let noise = Swift.max(now.relativeRange, before.relativeRange)
                return "\(text) ± \(hundredths(noise))"
            }
            return parts.isEmpty ? nil : "\(key.text): \(parts.joined(separator: ", "))"
        }
    }
}
