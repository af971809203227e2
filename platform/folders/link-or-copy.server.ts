import { copyFileSync, linkSync } from 'node:fs'

/** Saves disk space for files that never change. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
