import { type FileKind, fileTypes } from '#content/shop/sold-files.ts'

/** The message is shown to the person who uploaded the file. */
export class FileError extends Error {}

export const fileTooLarge = 'This file is larger than 50 MB. Please reduce its size or split it.'

/** Enough to identify the file type. */
export const headBytes = 1024

const kindNames = 'PDF, ZIP, XLSX or HTML'

export function kindOfName(name: string): FileKind {
  const end = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = end === 'htm' ? 'html' : end
  if (Object.hasOwn(fileTypes, kind)) return kind as FileKind
  throw new FileError(`Please upload a ${kindNames} file with a matching extension.`)
}

/** Rejects content that does not match the extension, such as a program named .pdf. */
export function checkHead(kind: FileKind, head: Uint8Array): void {
  if (head.length === 0) throw new FileError('This file is empty.')
  if (!beginsAs[kind](head)) {
    const is = kind.toUpperCase()
    throw new FileError(
      `This is not a valid ${is} file, although its name says so. Please save it as ${is} and upload it again.`,
    )
  }
}

const zipHead = 'PK\u0003\u0004'
/** Offset of the first entry's name in a ZIP. */
const entryAt = 30
/** First entry of an Excel workbook, whichever program wrote it. */
const officeEntry = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/

/** Stripped separately: combined with the next pattern, many comments would cause catastrophic backtracking. */
const beforePage = /^(\s+|<!--[\s\S]*?-->)*/
const pageBegin = /^<(!doctype html|html)\b/i

const beginsAs: Record<FileKind, (head: Uint8Array) => boolean> = {
  pdf: (head) => asText(head).startsWith('%PDF-'),
  zip: (head) => asText(head).startsWith(zipHead),
  xlsx: (head) => asText(head).startsWith(zipHead) && officeEntry.test(asText(head).slice(entryAt)),
  html: (head) => !head.includes(0) && pageBegin.test(new TextDecoder().decode(head).replace(beforePage, '')),
}

/** One character per byte. */
function asText(head: Uint8Array): string {
  return String.fromCharCode(...head)
}

const longestName = 80

/** A safe file name: letters, digits and a few symbols, with the true extension. */
export function cleanName(sent: string, kind: FileKind): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const base = last
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  const short = [...base]
    .slice(0, longestName)
    .join('')
    .replace(/[ .]+$/, '')
  return `${short || 'file'}.${kind}`
}
