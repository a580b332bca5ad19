import CartoucheJSON

/// Reads the arrays of a GeoJSON geometry's `coordinates`.
extension CoordinateLists {
    private static let depthLimit = 3

    /// Reads the value of `coordinates`: a position, or nested arrays of positions.
    mutating func read(_ scanner: inout JSONScanner) throws(ReadingFault) {
        removeAll()
        guard scanner.peek() == 0x5B else {
            record(scanner.unexpected("a list of coordinates"))
            return try scanner.skipValue()
        }
        depth = try list(&scanner, level: 0)
    }

    /// Reads an array of a geometry's coordinates, with the arrays in it.
    /// - Returns: how deep arrays are nested around its positions, 0 if it is itself a position; nil if it is
    ///   empty.
    private mutating func list(_ scanner: inout JSONScanner, level: Int) throws(ReadingFault) -> Int? {
        scanner.stream.advance()
        switch scanner.peek() {
        case 0x5D:
            scanner.stream.advance()
            return nil
        case 0x5B: break
        default:
            try position(&scanner)
            return 0
        }
        let (firstPosition, firstLine) = (positions.count, lines.count)
        var inner: Int?
        while true {
            if scanner.peek() != 0x5B || level >= Self.depthLimit {
                record(scanner.unexpected(level >= Self.depthLimit ? "a number" : "a list of coordinates"))
                try scanner.skipValue()
            } else {
                let depth = try list(&scanner, level: level + 1)
                if let depth, let inner, depth != inner {
                    record(scanner.fault("coordinates are nested unevenly"))
                }
                inner = inner ?? depth
            }
            let byte = scanner.peek()
            if byte == 0x2C {
                scanner.stream.advance()
            } else if byte == 0x5D {
                scanner.stream.advance()
                break
            } else {
                throw scanner.unexpected("a comma or the list's end")
            }
        }
        if inner == 0 { closeLine(from: firstPosition) }
        if inner == 1 { closeGroup(from: firstLine) }
        return inner.map { $0 + 1 }
    }

    private mutating func position(_ scanner: inout JSONScanner) throws(ReadingFault) {
        let offset = scanner.offset
        var (x, y, z, t) = (0.0, 0.0, 0.0, 0.0)
        var count = 0
        while true {
            let byte = scanner.peek()
            let isNumber = byte == 0x2D || (byte >= 0x30 && byte <= 0x39)
            let isInfinite = try scanner.consumeNegativeInfinity()
            if isNumber, !isInfinite {
                let number = try scanner.number()
                switch count {
                case 0: x = number
                case 1: y = number
                case 2: z = number
                case 3: t = number
                default: break
                }
            } else {
                // Without a height a position is one all the same.
                if count < 2 || byte != 0x4E { record(scanner.unexpected("a number")) }
                if !isNumber { try scanner.skipValue() }
                (z, t) = count == 2 ? (.nan, t) : (z, .nan)
            }
            count += 1
            let next = scanner.peek()
            if next == 0x2C {
                scanner.stream.advance()
            } else if next == 0x5D {
                scanner.stream.advance()
                break
            } else {
                throw scanner.unexpected("a comma or the list's end")
            }
        }
        guard count >= 2 else {
            return record(ReadingFault(offset: offset, reason: "a position has one number, and needs two"))
        }
        let reason = append(x, y, height: count > 2 ? z : nil, time: count > 3 ? t : nil)
        if let reason { record(ReadingFault(offset: offset, reason: reason)) }
    }
}
