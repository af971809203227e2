import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, removeSettings, writeSetting } from '#platform/settings/rows.server.ts'

const settingName = 'team-address-refused'

type TeamError = { address: string; answer: string }

/** Set while the mail server rejects the team's own address. */
export async function readTeamError(db: Db): Promise<TeamError | undefined> {
  const value = await readSetting(db, settingName)
  return value === undefined ? undefined : (JSON.parse(value) as TeamError)
}

export function recordTeamRefused(db: Db, rejection: TeamError): Promise<void> {
  return writeSetting(db, settingName, JSON.stringify(rejection))
}

export async function recordTeamAccepted(db: Db): Promise<void> {
  if (await readTeamError(db)) await removeSettings(db, settingName)
}
