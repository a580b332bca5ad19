/// The durations of the phases of frames. Only the latest `capacity` frames are stored.
package nonisolated struct FrameStatistics: Sendable {
    /// A part of a frame whose duration is measured.
    package enum Phase: Int, CaseIterable, Sendable {
        /// The phase of a frame in which input is received and handled.
        case events
        /// The phase of a frame in which animations and the camera advance, and views are laid out.
        case layout
        /// The phase of a frame in which the display list is recorded.
        case record
        /// The phase of a frame in which the display list is drawn, without waiting for the display.
        case draw
        /// The phase in which the frame is presented; with vertical synchronization it includes waiting for
        /// the display.
        case present
        /// The CPU time of the main thread in the whole frame, which is no part of the other phases.
        case cpu
    }

    /// The median, the 95th percentile and the maximum of a phase's durations, in milliseconds.
    package struct Summary: Equatable, Sendable {
        /// The median of the durations, in milliseconds.
        package var p50 = 0.0
        /// The 95th percentile of the durations, in milliseconds.
        package var p95 = 0.0
        /// The longest duration, in milliseconds.
        package var max = 0.0
    }

    /// The durations of one frame's phases, in seconds.
    package struct Frame: Equatable, Sendable {
        /// The duration of each phase in seconds; the index is the phase's raw value. A vector of eight
        /// numbers is enough for all phases, and needs no allocation.
        private var seconds = SIMD8<Float>.zero

        /// Creates a frame with all durations 0.
        package init() {}

        /// The duration of a phase, in seconds.
        package subscript(phase: Phase) -> Double {
            get { Double(seconds[phase.rawValue]) }
            set { seconds[phase.rawValue] = Float(newValue) }
        }
    }

    /// The maximum number of frames whose durations are stored.
    package let capacity: Int
    /// The number of all frames drawn, including those that are no longer stored.
    package private(set) var frameCount = 0
    /// The number of draw calls in the latest frame.
    package var drawCalls = 0
    private var frames: [Frame] = []

    /// Creates statistics without frames. The default capacity is ten minutes at 60 frames a second.
    package init(capacity: Int = 36_000) { self.capacity = max(1, capacity) }

    /// The durations of the latest frame's phases; nil if there was no frame.
    package var latest: Frame? {
        frames.isEmpty ? nil : frames[(frameCount - 1) % capacity]
    }

    /// Adds the durations of a frame's phases; those of the oldest frame are dropped if the capacity is
    /// reached.
    package mutating func append(_ frame: Frame) {
        if frames.count < capacity { frames.append(frame) } else { frames[frameCount % capacity] = frame }
        frameCount += 1
    }

    /// The median, 95th percentile and maximum of a phase over the stored frames.
    /// - Complexity: O(n log n) in the number of stored frames.
    package func summary(of phase: Phase) -> Summary {
        guard !frames.isEmpty else { return Summary() }
        let sorted = frames.map { $0[phase] * 1000 }.sorted()
        func quantile(_ q: Double) -> Double { sorted[min(sorted.count - 1, Int(Double(sorted.count) * q))] }
        return Summary(p50: quantile(0.5), p95: quantile(0.95), max: sorted[sorted.count - 1])
    }

    /// The table of the durations of all phases that the option `--stats` prints.
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
