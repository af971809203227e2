import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One hash over the content of files and folders: tells whether something made from them is still fresh. */
export function fingerprint(paths: readonly string[], counts = (_path: string) => true): string {
  const hash = createHash('sha256')
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

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}
