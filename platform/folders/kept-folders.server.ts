import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Sibling folders that never change once made, of which the last few are kept: releases of the program and sets of
// rendered pages. A process marks the folder it reads from, and the folder stays while that process lives.

const usersDir = '.used-by'

/** On a read-only file system, such as an image, this does nothing; folders there are never removed either. */
export function markInUse(folder: string): void {
  const users = join(folder, usersDir)
  try {
    const { atime, mtime } = statSync(folder)
    mkdirSync(users, { recursive: true })
    for (const pid of readdirSync(users)) if (!isAlive(Number(pid))) rmSync(join(users, pid), { force: true })
    writeFileSync(join(users, String(process.pid)), '')
    // The age of a folder is that of its contents, not of our marks.
    utimesSync(folder, atime, mtime)
  } catch (error) {
    if (!isDenied(error)) throw error
  }
}

export function markUnused(folder: string): void {
  rmSync(join(folder, usersDir, String(process.pid)), { force: true })
}

/** Removes all folders except the newest few, those in use and those in `kept`. */
export function removeAllButNewest(parent: string, count: number, kept: readonly (string | undefined)[] = []): void {
  const folders = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of folders.slice(count)) {
    if (!isInUse(folder) && !kept.includes(basename(folder))) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether any process ever read from it. */
export function wasUsed(folder: string): boolean {
  return existsSync(join(folder, usersDir))
}

function isInUse(folder: string): boolean {
  try {
    return readdirSync(join(folder, usersDir)).some((pid) => isAlive(Number(pid)))
  } catch {
    return false
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Another user's process, but it exists.
    return codeOf(error) === 'EPERM'
  }
}

function isDenied(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
