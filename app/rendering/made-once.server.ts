import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '#platform/folders/kept-folders.server.ts'

// Creates a folder once and atomically, even if several processes share its parent.

const pollMs = 100
/** Rendering all pages takes seconds, but longer on a small, busy machine. */
export const jobLimitMs = 300_000

/** `ending` aborts the wait and prevents a start while the process shuts down. */
export async function makeOnce(folder: string, make: () => Promise<void>, ending?: AbortSignal): Promise<void> {
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

/** The temporary folder that `moveIntoPlace` renames when it is complete. */
export function newFolder(target: string): string {
  const making = `${target}.${process.pid}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  return making
}

/** Another process may have finished first; its content is the same. */
export function moveIntoPlace(making: string, target: string): void {
  if (existsSync(target)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, target)
}

/**
 * Locks held by this process. In containers every server has the same pid, so a lock with our pid may come from a
 * killed predecessor.
 */
const held = new Set<string>()

/** Breaks a lock whose process is dead, or that is older than any job may take. */
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
    // It was just released.
    return false
  }
}
