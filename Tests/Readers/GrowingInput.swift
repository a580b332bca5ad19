#if DEBUG || CARTOUCHE_FUZZ
    /// Input for a reader, made of as many tokens of one kind as are asked for: to count how work and memory
    /// grow with them, and to start the fuzzer from.
    public struct GrowingInput: Sendable {
        public let reader: Reader
        /// What the input has many of.
        public let token: String
        /// The input with so many tokens.
        public let bytes: @Sendable (Int) -> [UInt8]

        /// Digits of a number that Foundation reads: its work per digit grows up to some thousands.
        static let digits = String(repeating: "0123456789", count: 8)

        public var name: String { "\(reader.rawValue).\(token.replacingOccurrences(of: " ", with: "-"))" }

        init(_ reader: Reader, _ token: String, bytes: @escaping @Sendable (Int) -> [UInt8]) {
            (self.reader, self.token, self.bytes) = (reader, token, bytes)
        }

        /// Text: the tokens between a beginning and an end.
        init(
            _ reader: Reader, _ token: String, _ before: String = "", _ after: String = "",
            by separator: String = "", _ piece: @escaping @Sendable (Int) -> String
        ) {
            self.init(reader, token) { count in
                Array((before + (0..<count).map(piece).joined(separator: separator) + after).utf8)
            }
        }

        /// Text that opens so many times as it closes.
        init(
            _ reader: Reader, _ token: String, around middle: String, _ before: String = "",
            _ after: String = "", open: String, close: String
        ) {
            self.init(reader, token) { count in
                let (opened, closed) = (
                    String(repeating: open, count: count), String(repeating: close, count: count)
                )
                return Array((before + opened + middle + closed + after).utf8)
            }
        }

        /// The inputs of all readers.
        public static let all = Family.allCases.flatMap(\.inputs)

        /// Inputs that one run takes.
        public enum Family: String, CaseIterable, Sendable {
            case places, maps, tiles, programs

            public var inputs: [GrowingInput] {
                switch self {
                case .places: GrowingInput.places
                case .maps: GrowingInput.maps
                case .tiles: GrowingInput.tiles
                case .programs: GrowingInput.programs
                }
            }
        }
    }
#endif
