import CartoucheApp

/// Checks that the arguments of the command line are UTF-8. In Swift's texts all other bytes are U+FFFD, by
/// which no file is found.
nonisolated enum ArgumentCheck {
    /// Ends the program with one sentence and status 64 if an argument of the process is not UTF-8.
    static func refuseOtherBytes() {
        let arguments = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
        for argument in arguments.compactMap(\.self) {
            let bytes = UnsafeRawBufferPointer(start: argument, count: strlen(argument))
            if let refusal = refusal(of: Array(bytes)) {
                CommandLineExit.fail(refusal, code: CommandLineExit.usage)
            }
        }
    }

    /// The sentence about an argument that is not UTF-8; nil if it is.
    static func refusal(of argument: [UInt8]) -> String? {
        guard String(validating: argument, as: UTF8.self) == nil else { return nil }
        let name = String(decoding: argument, as: UTF8.self).replacing("\u{FFFD}", with: "?")
        return "The name \(name) is not UTF-8: rename it, or pass it by `cartouche - < FILE`."
    }
}
