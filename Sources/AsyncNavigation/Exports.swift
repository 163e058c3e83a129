@_exported public import AsyncNavigationHosting
@_exported public import AsyncNavigationLinks
@_exported public import AsyncNavigationModel
@_exported public import AsyncNavigationRuntime
@_exported public import AsyncNavigationStorage
