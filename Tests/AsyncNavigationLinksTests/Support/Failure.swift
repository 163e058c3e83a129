/// What a call throws; nil when it throws nothing.
func failure<Failure: Error>(of body: () throws(Failure) -> some Any) -> Failure? {
  do throws(Failure) {
    _ = try body()
    return nil
  } catch {
    return error
  }
}
