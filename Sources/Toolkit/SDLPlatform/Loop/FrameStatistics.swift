/// The durations of each frame's phases. Keeps the latest `capacity` frames.
package nonisolated struct FrameStatistics: Sendable {
    /// A phase of a frame.
    package enum Phase: Int, CaseIterable, Sendable {
        /// Polling and handling input.
        case events
        /// Advancing animations, camera, layout.
        case layout
        /// Recording the display list.
        case record
        /// The renderer's work, without waiting.
        case draw
        /// Presenting: waits for the display with vsync.
        case present
        /// CPU time of the main thread in the whole frame.
        case cpu
    }

    /// Quantiles in milliseconds.
    package struct Summary: Equatable, Sendable {
        /// The median.
        package var p50 = 0.0
        /// The 95th percentile.
        package var p95 = 0.0
        /// The maximum.
        package var max = 0.0
    }

    /// The seconds of one frame, by phase.
    package struct Frame: Equatable, Sendable {
        /// By the phases' numbers, which are fewer than eight: a value that allocates nothing.
        private var seconds = SIMD8<Float>.zero

        /// A frame with all times 0.
        package init() {}

        /// The seconds of a phase.
        package subscript(phase: Phase) -> Double {
            get { Double(seconds[phase.rawValue]) }
            set { seconds[phase.rawValue] = Float(newValue) }
        }
    }

    /// The maximum number of frames kept.
    package let capacity: Int
    /// The number of all frames drawn, including those no longer kept.
    package private(set) var frameCount = 0
    /// The draw calls of the latest frame.
    package var drawCalls = 0
    private var frames: [Frame] = []

    /// By default ten minutes at 60 frames a second.
    package init(capacity: Int = 36_000) { self.capacity = max(1, capacity) }

    /// The latest frame, if there was one.
    package var latest: Frame? {
        frames.isEmpty ? nil : frames[(frameCount - 1) % capacity]
    }

    /// Adds a frame; evicts the oldest one if the capacity is reached.
    package mutating func append(_ frame: Frame) {
        if frames.count < capacity { frames.append(frame) } else { frames[frameCount % capacity] = frame }
        frameCount += 1
    }

    /// The quantiles of a phase.
    /// - Complexity: O(n log n) in the frames kept.
    package func summary(of phase: Phase) -> Summary {
        guard !frames.isEmpty else { return Summary() }
        let sorted = frames.map { $0[phase] * 1000 }.sorted()
        func quantile(_ q: Double) -> Double { sorted[min(sorted.count - 1, Int(Double(sorted.count) * q))] }
        return Summary(p50: quantile(0.5), p95: quantile(0.95), max: sorted[sorted.count - 1])
    }

    /// The table that `--stats` prints.
    package var table: String {
        var lines = ["\(frameCount) frames, milliseconds", Self.row("phase", "p50", "p95", "max")]
        for phase in Phase.allCases {
            let s = summary(of: phase)
            lines.append(Self.row("\(phase)", Self.text(s.p50), Self.text(s.p95), Self.text(s.max)))
        }
        return lines.joined(separator: "\n")
    }

    private static func text(_ milliseconds: Double) -> String {
        let hundredths = Int((milliseconds * 100).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }

    private static func row(_ name: String, _ columns: String...) -> String {
        func pad(_ s: String, _ width: Int) -> String {
            String(repeating: " ", count: max(0, width - s.count))
        }
        return name + pad(name, 8) + columns.map { pad($0, 9) + $0 }.joined()
    }
}
