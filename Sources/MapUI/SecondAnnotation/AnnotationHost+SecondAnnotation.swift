/// Callouts that are annotations of their own.
extension AnnotationHost {
    /// A callout stands on the copy of the world on which its parent does.
    func putBeside(_ parent: (any Annotation)?, _ callout: (any Annotation)?) {
        guard let parent, let callout, let from = store.slot(of: parent), let to = store.slot(of: callout)
        else {
            return
        }
        store.worlds[to] = store.worlds[from]
    }
}
