import { copyFileSync, linkSync } from 'node:fs'

/** A file that never changes need not lie there twice. */
export function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
