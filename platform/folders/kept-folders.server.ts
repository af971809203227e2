import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// Folders side by side that are made once and never changed, of which the last few are kept: releases of the program,
// and sets of rendered pages. A process that reads from one says so, and it stays for as long as the process lives.

const usersDir = '.used-by'

/** Where nothing can be written, as in an image, nothing is ever cleared away either. */
export function markInUse(folder: string): void {
  const users = join(folder, usersDir)
  try {
    const { atime, mtime } = statSync(folder)
    mkdirSync(users, { recursive: true })
    for (const pid of readdirSync(users)) if (!isAlive(Number(pid))) rmSync(join(users, pid), { force: true })
    writeFileSync(join(users, String(process.pid)), '')
    // A folder is as old as what was made in it.
    utimesSync(folder, atime, mtime)
  } catch (error) {
    if (!isDenied(error)) throw error
  }
}

/** This process reads from it no longer. */
export function markUnused(folder: string): void {
  rmSync(join(folder, usersDir, String(process.pid)), { force: true })
}

/** Clears away all folders but the newest few, those in use, and those that are named. */
export function keepNewest(parent: string, count: number, kept: readonly (string | undefined)[] = []): void {
  const folders = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(parent, entry.name))
    .toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of folders.slice(count)) {
    if (!isInUse(folder) && !kept.includes(basename(folder))) rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether a process ever read from it. */
export function wasUsed(folder: string): boolean {
  return existsSync(join(folder, usersDir))
}

export function isInUse(folder: string): boolean {
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
    // It is someone else's, but it is there.
    return codeOf(error) === 'EPERM'
  }
}

function isDenied(error: unknown): boolean {
  return ['EROFS', 'EACCES', 'EPERM'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
