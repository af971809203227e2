import type { Db } from '#platform/database/connect.server.ts'

const settingName = 'team-address-refused'

export type TeamRefusal = { address: string; answer: string }

/** Set while the mail server rejects the team's own address. */
export async function readTeamRefusal(db: Db): Promise<TeamRefusal | undefined> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst()
  return row && (JSON.parse(row.value) as TeamRefusal)
}

export async function noteTeamRefused(db: Db, refusal: TeamRefusal): Promise<void> {
  const value = JSON.stringify(refusal)
  await db
    .insertInto('settings')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}

export async function noteTeamTaken(db: Db): Promise<void> {
  if (await readTeamRefusal(db)) await db.deleteFrom('settings').where('name', '=', settingName).execute()
}
