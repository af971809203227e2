export type ContentTables = {
  contentVersions: ContentVersionRow
  contentDrafts: ContentDraftRow
  pictures: PictureRow
  productFiles: ProductFileRow
  productFileParts: ProductFilePartRow
}

/**
 * Published content, one row per version. Rows never change, except that withdrawn and erased testimonials are removed
 * from all of them; see domain/testimonials/consented.server.ts.
 */
type ContentVersionRow = {
  /** 1, 2, 3…: the largest is live. */
  version: number
  /** The whole document; see content/owner/content.ts. */
  content: string
  /** JSON list of the paths that differ from the previous version. */
  changes: string
  /** The owner's email, or the command that published it. */
  publishedBy: string
  publishedAt: string
}

/** The content being edited in the admin: a single row that is never deleted; see features/site/draft. */
export type ContentDraftRow = {
  id: 'site'
  /** The whole document, possibly incomplete or invalid; null while it equals the published one. */
  content: string | null
  /** The version the draft is based on. */
  basedOn: number
  /** Grows with every save and discard, and never decreases. */
  revision: number
  savedBy: string | null
  savedAt: string | null
}

/** The owner's uploaded pictures, before they are resized for pages. */
type PictureRow = {
  /** Purpose and content hash: own-portrait-…, own-logo-480x120-…. */
  name: string
  /** WebP, as base64. */
  body: string
  addedAt: string
  /** 1 once a published version shows it; such pictures are kept. */
  published: number
}

/** A file the owner uploaded to sell; see domain/shop/product-files.server.ts. */
type ProductFileRow = {
  /** Of the contents. */
  hash: string
  size: number
  addedAt: string
  /** Null until every part is stored. */
  wholeAt: string | null
}

type ProductFilePartRow = {
  hash: string
  /** 0, 1, 2… */
  part: number
  /** As base64. */
  body: string
}
