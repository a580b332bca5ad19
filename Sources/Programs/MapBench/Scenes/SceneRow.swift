/// The figures of one scene.
struct SceneRow: Codable, Equatable {
    /// Quantiles of a frame's cost, in milliseconds.
    struct Cost: Codable, Equatable {
        var p50: Double
        var p95: Double
        var p99: Double

        init(_ samples: Samples) { (p50, p95, p99) = (samples.p50, samples.p95, samples.quantile(0.99)) }

        /// "1.20/1.50/3.00"
        var text: String { [p50, p95, p99].map(hundredths).joined(separator: "/") }
    }

    var key: SceneKey
    /// How many frames were drawn: of `idle`, in a second.
    var frames: Int
    /// CPU time of the whole process; nil without a frame.
    var cpu: Cost?
    var wall: Cost?
    /// The medians of a frame's phases, in milliseconds.
    var phases: [String: Double] = [:]
    /// Draw calls and quads of the last frame.
    var drawCalls = 0
    var quads = 0
    /// Blocks of memory that were allocated, a frame.
    var allocations = 0.0
    /// Views on the map.
    var views = 0
    /// Resident memory of the process, in units of 10^6 bytes.
    var resident = 0
    /// The same picture by bare SDL in the same run: CPU of a frame, p50.
    var floor: Double?

    /// CPU against the floor.
    var ratio: Double? { floor.flatMap { floor in cpu.map { $0.p50 / floor } } }

    /// A line of the table.
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
    /// A line for each scene that both runs have: the ratios of CPU and wall time, p50.
    /// - Parameter earlier: another run's rows. Rows of the same key are repetitions: their medians are
    ///   compared.
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
