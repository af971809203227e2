import { type FileFormat, type Others, readPart } from './file-format.ts'

/** What another tool put into the same file; undefined when it is not there, or cannot be read here. */
export function readOther<Doc>(format: FileFormat<Doc>, others: Others): Doc | undefined {
  const part = others[format.name]
  const read = part && readPart(format, part)
  return read?.ok ? read.doc : undefined
}

type Side = { others?: Others | undefined; saved?: string | undefined }

/** A tool never changes what others put in, so the file that was saved later is right. What only one has stays. */
export function laterOthers(mine: Side, theirs: Side): Others | undefined {
  const isTheirsLater = (theirs.saved ?? '') >= (mine.saved ?? '')
  const [earlier, later] = isTheirsLater ? [mine, theirs] : [theirs, mine]
  const all = { ...earlier.others, ...later.others }
  return Object.keys(all).length > 0 ? all : undefined
}
