import ViewKit

/// Calls the program for a map's parts: its delegate, its subclasses, and the trace.
///
/// The program may change anything while it is called: select, deselect, add and remove annotations, move the
/// camera, take the map out of its window. So after each call a part must check whether the remainder of its
/// work is still due. `call(_:then:)` does that check: the part passes the condition under which it
/// continues.
/// ```swift
/// guard caller.call({ view.setSelected(true, animated: true) }, then: isSelected(annotation)) else {
/// return }
/// ```
protocol ProgramCaller: AnyObject {
    /// Writes an event into the trace.
    func trace(_ event: String, _ fields: [(String, TraceValue)])
}

extension ProgramCaller {
    /// Calls the program.
    /// - Parameter isDue: the condition under which the caller continues its work; evaluated after the call.
    /// - Returns: the value of the condition.
    func call(_ body: () -> Void, then isDue: @autoclosure () -> Bool) -> Bool {
        body()
        return isDue()
    }
}
