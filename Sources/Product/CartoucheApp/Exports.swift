// One import for a program with a map and a command line.
@_exported import ArgumentParser
@_exported import Cartouche
