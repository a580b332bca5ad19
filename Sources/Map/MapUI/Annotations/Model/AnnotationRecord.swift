import CartoucheMapGeometry

/// A map's data about one annotation. All of it lies together in 64 bytes: a frame that reads a thousand
/// among a million waits for memory once for each, not once for each field.
struct AnnotationRecord {
    /// Nil where the slot is free.
    var annotation: (any Annotation)?
    /// The coordinate as last read.
    var coordinate = LocationCoordinate2D.invalid
    /// The projected position; meaningless where the coordinate is invalid.
    var point = MapPoint(x: 0, y: 0)
    /// A number that grows with every addition, for a stable order; negative where the slot is free.
    var sequence: Int
    /// The world copy on which the annotation's view is placed, or was placed last.
    var world: Int32 = 0
    /// The number of the annotation's cluster group; negative: it is never clustered.
    var group: Int16 = -1
    /// Whether the annotation notifies the map when it moves.
    var isObservable: Bool {
        get { flags.contains(.observable) }
        set { flags.set(.observable, newValue) }
    }
    /// Whether the annotation has a view on the map.
    var isShown: Bool {
        get { flags.contains(.shown) }
        set { flags.set(.shown, newValue) }
    }
    /// Whether the annotation has no view, even in view, unless it is selected: a cluster stands for it, or a
    /// collision hides it.
    var isHidden: Bool {
        get { flags.contains(.hidden) }
        set { flags.set(.hidden, newValue) }
    }

    /// Whether the annotation takes part in collisions.
    var collides: Bool {
        get { flags.contains(.collides) }
        set { flags.set(.collides, newValue) }
    }

    /// Whether a source of annotations has made it.
    var isFromSource: Bool {
        get { flags.contains(.fromSource) }
        set { flags.set(.fromSource, newValue) }
    }

    /// What placing a view needs, in one read.
    var spot: Spot {
        Spot(
            point: point, world: world, isValid: annotation != nil && coordinate.isValid,
            isHidden: flags.contains(.hidden))
    }

    /// Where an annotation is, and whether it is shown there.
    struct Spot {
        let point: MapPoint
        let world: Int32
        /// Whether the annotation has a position.
        let isValid: Bool
        /// Whether a cluster stands for it, or a collision hides it.
        let isHidden: Bool
    }

    private var flags: Flags = []

    private struct Flags: OptionSet {
        let rawValue: UInt8

        static let observable = Flags(rawValue: 1)
        static let shown = Flags(rawValue: 2)
        static let hidden = Flags(rawValue: 4)
        static let collides = Flags(rawValue: 8)
        static let fromSource = Flags(rawValue: 16)

        mutating func set(_ flag: Flags, _ isSet: Bool) {
            if isSet { insert(flag) } else { remove(flag) }
        }
    }

    /// - Parameter isObservable: whether the annotation notifies the map when it moves.
    init(annotation: any Annotation, sequence: Int, isObservable: Bool) {
        (self.annotation, self.sequence) = (annotation, sequence)
        self.isObservable = isObservable
    }
}
