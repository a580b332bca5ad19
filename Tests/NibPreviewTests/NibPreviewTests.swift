import Foundation
import TestSupport
import Testing

/// The program that shows layout files, as its user starts it.
@Suite struct NibPreviewTests {
    private let folder: Folder

    init() throws { folder = try Folder() }

    private func preview(_ files: [String], _ arguments: String...) throws -> ProgramRun {
        // The folders around the files are not searched for assets: the tests' own are among them.
        try Program.nibPreview.run(files + arguments + ["--scale", "1", "--assets", "."], in: folder)
    }

    private func write(_ view: String, to name: String) throws {
        try folder.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>\(view)</objects></document>
            """, to: name)
    }

    private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(path)) }

    @Test func aViewIsDrawnInLightAndDark() throws {
        try write("<view id='a' color='x'><rect key='frame' width='40' height='30'/></view>", to: "a.xib")

        let run = try preview(["a.xib"], "--output", "pictures")

        #expect(run.status == 0)
        #expect(
            run.output.contains("a.xib: 4 of 4 elements and 2 of 3 attributes are read."), "\(run.output)")
        #expect(run.output.contains("not read: view.color"), "\(run.output)")
        #expect(exists("pictures/a-light.png") && exists("pictures/a-dark.png"))
    }

    @Test(arguments: ["1e30", "20000", "0"])
    func aViewThatNoPictureHoldsIsNamedAndDrawnInAGivenSize(width: String) throws {
        try write("<view id='a'><rect key='frame' width='\(width)' height='30'/></view>", to: "a.xib")

        let run = try preview(["a.xib"], "--output", "own", "--differences", "1")
        let given = try preview(["a.xib"], "--output", "given", "--differences", "1", "--size", "40x30")

        for run in [run, given] {
            #expect(run.status == 0, "\(run.errors)")
            #expect(
                run.output.contains("x 30.0 points at the scale 1.0 are not from 1 point"), "\(run.output)")
        }
        #expect(!exists("own/a-light.png"))
        #expect(exists("given/a-light.png"))
    }

    @Test func aFileThatCannotBeReadIsNamedAndTheNextOneIsDrawn() throws {
        try folder.write("no layout", to: "a.xib")
        try write("<view id='a'><rect key='frame' width='40' height='30'/></view>", to: "b.xib")

        let run = try preview(["a.xib", "b.xib"], "--output", "pictures")

        #expect(run.status == 1)
        #expect(run.errorLines.count == 1 && run.errors.contains("a.xib"), "\(run.errors)")
        #expect(exists("pictures/b-light.png"))
    }

    @Test func aSizeThatNoPictureHasIsAnError() throws {
        try write("<view id='a'/>", to: "a.xib")

        let run = try preview(["a.xib"], "--size", "20000x300")

        #expect(run.status == 64)
        #expect(run.errors.contains("20000"), "\(run.errors)")
    }
}
