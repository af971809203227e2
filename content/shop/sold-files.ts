// The files of the owner's products. An id consists of the content hash and the file name, so that the same file is stored
// once and the id alone tells how to serve it.

export const fileTypes = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  html: 'text/html; charset=utf-8',
} as const

export type FileKind = keyof typeof fileTypes

export const maxFileBytes = 50 * 1024 * 1024

/** "5f2c…-Pricing Workbook.xlsx" */
export const fileIdPattern = /^([0-9a-f]{32})-([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._()-]{0,79})\.(pdf|zip|xlsx|html)$/u

export type SoldFile = {
  /** The start of the content's SHA-256. */
  hash: string
  /** The file name of the download. */
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

/** The files that the content sells, without duplicates. */
export function filesIn({ products }: Selling): SoldFile[] {
  const ids = products.list.flatMap(({ file }) => (file ? [file] : []))
  return [...new Set(ids)].map(readFileId)
}
