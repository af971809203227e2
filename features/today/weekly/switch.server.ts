import { recordAction } from '#platform/audit.server.ts'
import type { User } from '#platform/auth/auth.server.ts'
import type { Db } from '#platform/database/connect.server.ts'

export async function isWeeklyMailOn(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('todayReaders')
    .select('weeklyMailOff')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.weeklyMailOff !== 1
}

export async function setWeeklyMail(db: Db, user: User, on: boolean): Promise<void> {
  const weeklyMailOff = on ? 0 : 1
  await db.transaction().execute(async (tx) => {
    if ((await isWeeklyMailOn(tx, user.id)) === on) return
    await tx
      .insertInto('todayReaders')
      .values({ userId: user.id, weeklyMailOff })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ weeklyMailOff }))
      .execute()
    await recordAction(tx, user, { action: on ? 'weekly-mail-on' : 'weekly-mail-off', subject: user.email })
  })
}
