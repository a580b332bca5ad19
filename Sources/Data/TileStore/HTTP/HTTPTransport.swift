/// Sends one request and receives its answer: no redirects, no retries.
protocol HTTPTransport: Sendable {
    /// - Throws: `cancelled` if the task is canceled, which ends the connection.
    func send(_ request: HTTPRequest) async throws(HTTPFault) -> HTTPResponse
}
