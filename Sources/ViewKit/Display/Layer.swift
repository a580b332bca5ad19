import Drawing
import Foundation

/// Placeholder.
public class Layer {}
