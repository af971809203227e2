/** Set by the build. Code for the other edition is removed. */
declare const __EDITION__: 'demo' | 'full'

/** Catalog data of this tool and the names of the others, so that a tool does not bundle the whole catalog. */
declare const __TOOL__: {
  readonly id: string
  readonly title: string
  readonly productPath: string
  /** The owner's logo. */
  readonly icon: string
  readonly tools: readonly { readonly id: string; readonly title: string; readonly path: string }[]
}
