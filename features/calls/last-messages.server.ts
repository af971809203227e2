import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, removeSettings, writeSetting } from '#platform/settings/rows.server.ts'

/** The last accepted message, and the last rejected one with the reason. */
export type AcceptedMessage = { at: string; event: string }
export type RejectedMessage = { at: string; why: string }

const names = { heard: 'calls-heard', refused: 'calls-refused' } as const

/** Anyone can send invalid messages, so limit how often they cause a write. */
const pauseMs = 5_000

export async function recordAccepted(tx: Db, event: string, now: Date): Promise<void> {
  const heard: AcceptedMessage = { at: now.toISOString(), event: event.slice(0, 60) }
  await writeSetting(tx, names.heard, JSON.stringify(heard))
}

export async function recordRejected(db: Db, why: string, now: Date): Promise<void> {
  const { refused } = await readLastMessages(db)
  if (refused && now.getTime() - Date.parse(refused.at) < pauseMs) return
  const latest: RejectedMessage = { at: now.toISOString(), why }
  await writeSetting(db, names.refused, JSON.stringify(latest))
}

export async function readLastMessages(
  db: Db,
): Promise<{ heard: AcceptedMessage | undefined; refused: RejectedMessage | undefined }> {
  const read = async (name: string) => {
    const value = await readSetting(db, name)
    return value && JSON.parse(value)
  }
  return { heard: await read(names.heard), refused: await read(names.refused) }
}

/** For a new calendar or secret. */
export async function forgetLastMessages(db: Db): Promise<void> {
  await removeSettings(db, names.heard, names.refused)
}
