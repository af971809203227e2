import { type FileKind, fileTypes } from '#content/shop/sold-files.ts'

/** What someone sent is no file that can be sold; its message says why, to whoever sent it. */
export class FileError extends Error {}

export const fileTooLarge = 'This file is larger than 50 MB. Make it smaller, or sell it in two parts.'

/** So much of a file tells what it is. */
export const headBytes = 1024

const kindsInWords = 'PDF, ZIP, XLSX or HTML'

/** What the end of its name says a file is. */
export function kindOfName(name: string): FileKind {
  const end = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = end === 'htm' ? 'html' : end
  if (Object.hasOwn(fileTypes, kind)) return kind as FileKind
  throw new FileError(`Please send a ${kindsInWords} file, with that ending in its name.`)
}

/** Refuses what begins otherwise than its name says: a program under the name of a PDF, a page under that of a ZIP. */
export function checkHead(kind: FileKind, head: Uint8Array): void {
  if (head.length === 0) throw new FileError('This file is empty.')
  if (!beginsAs[kind](head)) {
    const is = kind.toUpperCase()
    throw new FileError(`This is no ${is} file, though its name says so. Save it as ${is} and send that.`)
  }
}

const zipHead = 'PK\u0003\u0004'
/** The name of a ZIP's first entry stands here. */
const entryAt = 30
/** What a workbook's first entry is called, whichever program wrote it. */
const officeEntry = /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/

/** Taken away by itself: in one pattern with what follows, a hundred comments would be tried in every way to part them. */
const beforePage = /^(\s+|<!--[\s\S]*?-->)*/
const pageBegin = /^<(!doctype html|html)\b/i

const beginsAs: Record<FileKind, (head: Uint8Array) => boolean> = {
  pdf: (head) => letters(head).startsWith('%PDF-'),
  zip: (head) => letters(head).startsWith(zipHead),
  xlsx: (head) => letters(head).startsWith(zipHead) && officeEntry.test(letters(head).slice(entryAt)),
  html: (head) => !head.includes(0) && pageBegin.test(new TextDecoder().decode(head).replace(beforePage, '')),
}

/** A letter for each byte. */
function letters(head: Uint8Array): string {
  return String.fromCharCode(...head)
}

const mostLetters = 80

/** A name that any disk takes and no eye is deceived by: letters, digits and a few signs, and the ending that is true. */
export function cleanName(sent: string, kind: FileKind): string {
  const last = sent.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const base = last
    .replace(/\.[a-z]+$/i, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}]+/u, '')
  const short = [...base]
    .slice(0, mostLetters)
    .join('')
    .replace(/[ .]+$/, '')
  return `${short || 'file'}.${kind}`
}
