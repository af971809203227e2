/** Set by the build; what stands behind the other edition's name is dropped from the file. */
declare const __EDITION__: 'demo' | 'full'

/** Names from the catalog, so that a tool need not carry all of it. */
declare const __TOOL__: {
  readonly id: string
  readonly title: string
  readonly productPath: string
  /** The owner's sign. */
  readonly icon: string
  readonly tools: readonly { readonly id: string; readonly title: string; readonly path: string }[]
}
