import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#platform/folders/kept-folders.server.ts'

// A folder that is made once, whole or not at all. Processes that share the place leave the making to the first.

const pollMs = 100
/** All pages take a few seconds; on a small machine, behind its visitors, more. */
export const jobLimitMs = 300_000

/** Whoever ends meanwhile neither waits for another nor begins: `ending` says so. */
export async function makeOnce(
  folder: string,
  make: () => Promise<void>,
  ending?: AbortSignal,
): Promise<void> {
  mkdirSync(dirname(folder), { recursive: true })
  const lock = `${folder}.lock`
  while (!existsSync(folder)) {
    ending?.throwIfAborted()
    if (!takeLock(lock)) {
      await sleep(pollMs)
      continue
    }
    try {
      await make()
    } finally {
      held.delete(lock)
      rmSync(lock, { force: true })
    }
  }
}

/** Where its parts are put until it is whole. */
export function newFolder(target: string): string {
  const making = `${target}.${process.pid}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  return making
}

/** Someone else may have been faster; the same is in both. */
export function putInPlace(making: string, target: string): void {
  if (existsSync(target)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, target)
}

/** The locks of this process. In a container every server has the same number: one that was killed left its lock. */
const held = new Set<string>()

/** A lock that nobody alive holds, or for longer than any job may take, is nobody's. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    held.add(lock)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    if (isLeftBehind(lock)) rmSync(lock, { force: true })
    return false
  }
}

function isLeftBehind(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, 'utf8'))
    if (Date.now() - statSync(lock).mtimeMs > jobLimitMs) return true
    return pid === process.pid ? !held.has(lock) : pid > 0 && !isAlive(pid)
  } catch {
    // It was let go of just now.
    return false
  }
}
