import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes sure that the folder exists and can be written. Unlike mkdir's `recursive`, which reports a read-only file
 * system as a missing folder and never returns below /proc, it throws what is really wrong.
 */
function makeFolder(path: string): void {
  const folder = resolve(path)
  if (!isFolder(folder)) {
    if (dirname(folder) !== folder) makeFolder(dirname(folder))
    mkdirUnlessThere(folder)
  }
  accessSync(folder, constants.X_OK)
}

/** For the site's own data. */
export function makeDataFolder(path: string): void {
  makeFolder(path)
  accessSync(path, constants.W_OK)
}

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  } catch {
    return false
  }
}

function mkdirUnlessThere(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // Another process was first.
    if (!isFolder(folder)) throw error
  }
}
