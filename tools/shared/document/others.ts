import { type FileFormat, type Others, readPart } from './file-format.ts'

/** Another tool's document in the same file; undefined if it is missing or unreadable. */
export function readOther<Doc>(format: FileFormat<Doc>, others: Others): Doc | undefined {
  const part = others[format.name]
  const read = part && readPart(format, part)
  return read?.ok ? read.doc : undefined
}

type Side = { others?: Others | undefined; saved?: string | undefined }

/**
 * Merges other tools' parts from two copies of a document. Tools never change each other's parts, so the copy that
 * was saved later wins.
 */
export function laterOthers(mine: Side, theirs: Side): Others | undefined {
  const isTheirsLater = (theirs.saved ?? '') >= (mine.saved ?? '')
  const [earlier, later] = isTheirsLater ? [mine, theirs] : [theirs, mine]
  const all = { ...earlier.others, ...later.others }
  return Object.keys(all).length > 0 ? all : undefined
}
