/// Sends one request and receives its answer, without redirects or retries.
protocol HTTPTransport: Sendable {
    /// Sends a request and returns its answer.
    /// - Throws: `cancelled` if the task is canceled, which closes the connection.
    func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse
}
