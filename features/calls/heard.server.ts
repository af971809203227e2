import type { Db } from '#platform/database/connect.server.ts'

/** The last message that was taken, and the last that was not, with the reason. */
export type Heard = { at: string; event: string }
export type Refused = { at: string; why: string }

const names = { heard: 'calls-heard', refused: 'calls-refused' } as const

/** Anybody can send what is refused: it is written down, but not as often as they like. */
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

/** Of another calendar, or with another secret, none of it is true any more. */
export async function forgetHeard(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', 'in', Object.values(names)).execute()
}

async function write(tx: Db, name: string, told: Heard | Refused): Promise<void> {
  const value = JSON.stringify(told)
  await tx
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
