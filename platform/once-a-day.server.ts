import { dayMs } from '#lib/time/durations.ts'
import { writeSetting } from '#platform/settings/rows.server.ts'
import { clockSlackMs } from './clock.ts'
import type { Db } from './database/connect.server.ts'

/** True for one process per day and name. A day claimed by a clock that ran ahead is free. */
export async function claimDay(db: Db, name: string, now: Date): Promise<boolean> {
  const value = now.toISOString()
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const ahead = new Date(now.getTime() + clockSlackMs).toISOString()
  const claimed = await db
    .insertInto('settings')
    .values({ name, value })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ value })
        .where(({ or, eb }) => or([eb('settings.value', '<=', dayAgo), eb('settings.value', '>', ahead)])),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Call it after a failure, so that the next attempt is made soon. */
export function releaseDay(db: Db, name: string): Promise<void> {
  return writeSetting(db, name, '')
}
