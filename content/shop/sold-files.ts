// The files of an owner's own products. One is named by what is in it and by what the owner calls it, so that the same file
// is kept once, and its name alone says how a buyer gets it.

/** What may be sold, by the end of its name. */
export const fileTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const

export type FileKind = keyof typeof fileTypes

export const mostFileBytes = 50 * 1024 * 1024

/** "5f2c…-Pricing Workbook.xlsx" */
export const fileIdPattern =
  /^([0-9a-f]{32})-([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._()-]{0,79})\.(pdf|zip|xlsx|html)$/u

export type SoldFile = {
  /** The beginning of a SHA-256 of what is in it. */
  hash: string
  /** As it is saved on the buyer's disk. */
  name: string
  kind: FileKind
}

export function fileId({ hash, name }: Pick<SoldFile, 'hash' | 'name'>): string {
  return `${hash}-${name}`
}

export function readFileId(id: string): SoldFile {
  const [, hash = '', name = '', kind = ''] = fileIdPattern.exec(id) ?? []
  if (!hash) throw new Error('This is no name of a file that is sold')
  return { hash, name: `${name}.${kind}`, kind: kind as FileKind }
}

type Selling = { products: { list: readonly { title: string; file?: string | undefined }[] } }

/** The files that these words sell, each once. */
export function filesIn({ products }: Selling): SoldFile[] {
  const ids = products.list.flatMap(({ file }) => (file ? [file] : []))
  return [...new Set(ids)].map(readFileId)
}
