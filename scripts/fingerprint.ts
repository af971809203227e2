import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** One hash over the content of files and folders: tells whether something made from them is still fresh. */
export function fingerprint(paths: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).toSorted()) hash.update(path).update(readFileSync(path))
  for (const text of extra) hash.update(text)
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Runs the work unless the stamp says that it was done for this fingerprint; returns whether it ran. */
export async function unlessFresh(
  stampFile: string,
  current: string,
  work: () => Promise<void>,
): Promise<boolean> {
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === current) return false
  rmSync(stampFile, { force: true })
  await work()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, current)
  return true
}
