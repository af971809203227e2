import type { Db } from '#platform/database/connect.server.ts'

/** The last accepted message, and the last rejected one with the reason. */
export type Heard = { at: string; event: string }
export type Refused = { at: string; why: string }

const names = { heard: 'calls-heard', refused: 'calls-refused' } as const

/** Anyone can send invalid messages, so limit how often they cause a write. */
const pauseMs = 5_000

export async function noteHeard(tx: Db, event: string, now: Date): Promise<void> {
  await write(tx, names.heard, { at: now.toISOString(), event: event.slice(0, 60) } satisfies Heard)
}

export async function noteRefused(db: Db, why: string, now: Date): Promise<void> {
  const { refused } = await readHeard(db)
  if (refused && now.getTime() - Date.parse(refused.at) < pauseMs) return
  await write(db, names.refused, { at: now.toISOString(), why } satisfies Refused)
}

export async function readHeard(db: Db): Promise<{ heard: Heard | undefined; refused: Refused | undefined }> {
  const rows = await db.selectFrom('settings').selectAll().where('name', 'in', Object.values(names)).execute()
  const read = (wanted: string) => {
    const value = rows.find(({ name }) => name === wanted)?.value
    return value === undefined ? undefined : JSON.parse(value)
  }
  return { heard: read(names.heard), refused: read(names.refused) }
}

/** For a new calendar or secret. */
export async function forgetHeard(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', Object.values(names)).execute()
}

async function write(tx: Db, name: string, entry: Heard | Refused): Promise<void> {
  const value = JSON.stringify(entry)
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
