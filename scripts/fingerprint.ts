import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Sources = {
  /** Files and folders. */
  paths: readonly string[]
  /** Which of the files below them count; all, unless told. */
  counts?: (path: string) => boolean
  /** Anything else that decides the result. */
  value?: string
}

/** One hash over what something is made from: tells whether it is still fresh. */
export function fingerprint({ paths, counts = () => true, value = '' }: Sources): string {
  const hash = createHash('sha256').update(value)
  for (const path of paths.flatMap(filesBelow).filter(counts).toSorted()) {
    hash.update(path).update(readFileSync(path))
  }
  return hash.digest('hex')
}

export function isFresh(stampFile: string, current: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current
}

export function markFresh(stampFile: string, current: string): void {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, current)
}

/** Makes something again only if what it is made from changed. */
export async function makeWhenChanged(
  name: string,
  sources: Sources,
  make: () => Promise<void>,
): Promise<void> {
  const stampFile = `.generated/${name}.stamp`
  const current = fingerprint(sources)
  if (isFresh(stampFile, current)) return
  await make()
  markFresh(stampFile, current)
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
