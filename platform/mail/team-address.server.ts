import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'team-address-refused'

export type TeamError = { address: string; answer: string }

/** Set while the mail server rejects the team's own address. */
export async function readTeamError(db: Db): Promise<TeamError | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as TeamError)
}

export async function noteTeamRefused(db: Db, rejection: TeamError): Promise<void> {
  const value = JSON.stringify(rejection)
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function noteTeamTaken(db: Db): Promise<void> {
  if (await readTeamError(db)) await db.deleteFrom('settings').where('name', '=', settingName).execute()
}
