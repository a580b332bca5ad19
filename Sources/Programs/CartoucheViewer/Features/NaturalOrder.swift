/// The order of names in lists: without regard to case, and with numbers compared by value, so that 2 comes
/// before 10.
nonisolated enum NaturalOrder {
    /// A text whose plain order is the natural order of the name: each number is preceded by the count of its
    /// digits.
    static func key(_ name: String) -> String {
        var key = String.UnicodeScalarView()
        var digits = String.UnicodeScalarView()
        func close() {
            guard !digits.isEmpty else { return }
            let number = digits.drop { $0 == "0" }
            // After the space, before all letters.
            key.append(Unicode.Scalar(UInt8(0x30 + min(number.count, 9))))
            if number.count >= 9 { key.append(Unicode.Scalar(UInt8(0x30 + min(number.count - 9, 70)))) }
            key.append(contentsOf: number)
            digits.removeAll()
        }
        for scalar in name.lowercased().unicodeScalars {
            if ("0"..."9").contains(scalar) {
                digits.append(scalar)
            } else {
                close()
                key.append(scalar)
            }
        }
        close()
        return String(key)
    }
}
