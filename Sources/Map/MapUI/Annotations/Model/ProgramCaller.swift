import ViewKit

/// The way from a map's parts to the program: its delegate, its subclasses, and the trace.
///
/// The program may change anything while it is called: select, deselect, add and remove annotations, move the
/// camera, take the map out of its window. So whatever a part has left to do is looked at again after each
/// call, and that is done here: a part states under which condition it goes on.
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
    /// - Parameter isDue: whether the caller's work is still to be done, evaluated after the call.
    /// - Returns: that condition.
    func call(_ body: () -> Void, then isDue: @autoclosure () -> Bool) -> Bool {
        body()
        return isDue()
    }
}
