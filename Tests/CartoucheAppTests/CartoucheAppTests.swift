import Testing

/// Whole programs as people start them, without a display. One at a time: each takes the machine's cores.
@Suite(.serialized)
struct CartoucheAppTests {}
