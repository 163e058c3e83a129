@_exported public import AsyncNavigationModel
@_exported public import AsyncNavigationRuntime
