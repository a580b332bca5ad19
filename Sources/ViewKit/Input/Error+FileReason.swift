import Foundation

extension Error {
    /// The reason why a file could not be opened, read or written, in the system's words if there are any:
    /// "No such file or directory".
    package nonisolated var fileReason: String {
        let error = self as NSError
        if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
        if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error { return cause.fileReason }
        return error.localizedDescription
    }
}
