import { randomBytes } from 'node:crypto'
import { removeSettings, writeSetting } from '#platform/settings/rows.server.ts'
import type { Db } from './connect.server.ts'

/** More than a form and its emails take, so that this fails before they do. */
const bytes = 64 * 1024
const settingName = 'write-check'
/** Anyone may ask whether the site is ready, and each write costs a disk sync. */
const goodForMs = 1000

/** Returns a function that fails if the database cannot store anything, for example because the disk is full. */
export function createWriteCheck(db: Db): () => Promise<void> {
  let last: { at: number; result: Promise<void> } | undefined
  return () => {
    if (last && performance.now() - last.at < goodForMs) return last.result
    const result = tryWrite(db)
    last = { at: performance.now(), result }
    result.catch(() => (last = undefined))
    return result
  }
}

async function tryWrite(db: Db): Promise<void> {
  await writeSetting(db, settingName, randomBytes(bytes / 2).toString('hex'))
  await removeSettings(db, settingName)
}
