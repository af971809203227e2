import { readDocument } from '../document/file-format.ts'
import { writeDocument } from '../document/write-document.ts'
import type { FullParts } from './tool.tsx'

/** The text for a copy of a document. Unreadable documents are copied unchanged. */
export function copiedText<Doc>({ format, copied }: Pick<FullParts<Doc>, 'format' | 'copied'>, text: string): string {
  if (!copied) return text
  const read = readDocument(format, text)
  return read.ok ? writeDocument(format, copied(read.doc), read.about) : text
}
