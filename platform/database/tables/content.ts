/** What the owner says, shows and sells. */
export type ContentTables = {
  contentVersions: ContentVersionRow
  contentDrafts: ContentDraftRow
  pictures: PictureRow
  productFiles: ProductFileRow
  productFileParts: ProductFilePartRow
}

/**
 * The owner's words as they were published: a row for each time. None is ever changed, but for the testimonials whose authors
 * withdrew them or were erased: those go from all; platform/content/consented.server.ts.
 */
export type ContentVersionRow = {
  /** 1, 2, 3…: the largest is the one that is shown. */
  version: number
  /** The whole document, content/owner/content.ts. */
  content: string
  /** A list of the paths that differ from the version before. */
  changes: string
  /** The owner's email, or the command that did it. */
  publishedBy: string
  publishedAt: string
}

/** The owner's words as they are typed in the admin: one row, kept for good; see features/site/draft. */
export type ContentDraftRow = {
  id: 'site'
  /** The whole document, however incomplete or wrong; null while it is what is published. */
  content: string | null
  /** The version that the draft was last on top of. */
  basedOn: number
  /** Counts what was saved and thrown away, and never goes back. */
  revision: number
  savedBy: string | null
  savedAt: string | null
}

/** The owner's own pictures, as they are before they are made to the sizes of a page. */
export type PictureRow = {
  /** What it is for and what it is: own-portrait-…, own-logo-480x120-…, by its bytes. */
  name: string
  /** WebP, as base64. */
  body: string
  addedAt: string
  /** 1 once a published version shows it: those stay. */
  published: number
}

/** A file that the owner uploaded to sell; platform/content/product-files.server.ts. */
export type ProductFileRow = {
  /** Of what is in it. */
  hash: string
  size: number
  addedAt: string
  /** null until every part is there. */
  wholeAt: string | null
}

export type ProductFilePartRow = {
  hash: string
  /** 0, 1, 2… */
  part: number
  /** As base64. */
  body: string
}
