// Saves records in a folder, one number after the other, and prints each number once it is saved, until it is
// killed. The tests of storage do that.

import AsyncNavigationStorage
import Foundation

guard CommandLine.arguments.count == 2 else {
  FileHandle.standardError.write(Data("usage: Saver FOLDER\n".utf8))
  exit(64)
}
let store = FileStateStore(folder: URL(filePath: CommandLine.arguments[1], directoryHint: .isDirectory))
var number = 0
if let data = try store.load(NumberedRecord.name) {
  guard let saved = NumberedRecord.number(in: data) else {
    FileHandle.standardError.write(Data("the record is not whole\n".utf8))
    exit(65)
  }
  number = saved
}
while true {
  number += 1
  try store.save(NumberedRecord.data(number), as: NumberedRecord.name)
  try FileHandle.standardOutput.write(contentsOf: Data("\(number)\n".utf8))
}
