import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { isLocalHost } from '#platform/mail/mail-server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { calendarNames, webhookPaths } from '../calendars.ts'
import { forgetHeard } from '../heard.server.ts'
import { calendlyUrl, readUser, subscribe } from './calendly-api.server.ts'

export type Place = {
  db: Db
  settings: Settings
  env: Pick<Env, 'PUBLIC_URL' | 'CALENDLY_API_URL'>
}

export async function connectCalCom({ db, settings }: Place, by: By, secret: string): Promise<string> {
  await settings.keepCalls(by, { provider: 'cal-com', secret, account: null }, calendarNames['cal-com'])
  await forgetHeard(db)
  return 'The site now listens to Cal.com'
}

/** Makes the webhook at Calendly with a key of ours; the token is forgotten. */
export async function connectCalendly({ db, settings, env }: Place, by: By, token: string): Promise<string> {
  const unreachable = env.CALENDLY_API_URL ? undefined : whyUnreachable(env.PUBLIC_URL)
  if (unreachable) throw new Refusal(422, unreachable)
  const access = { apiUrl: env.CALENDLY_API_URL ?? calendlyUrl, token }
  const user = await readUser(access)
  const secret = newSecret()
  await subscribe(access, user, env.PUBLIC_URL + webhookPaths.calendly, secret)
  const account = user.name || null
  const detail = account ? `${calendarNames.calendly}, ${account}` : calendarNames.calendly
  await settings.keepCalls(by, { provider: 'calendly', secret, account }, detail)
  await forgetHeard(db)
  return `Connected${account ? ` as ${account}` : ''}`
}

export async function disconnect({ db, settings }: Place, by: By): Promise<string> {
  const entered = settings.entered().calls
  if (!entered) throw new Refusal(404, 'No calendar is connected.')
  await settings.keepCalls(by, undefined, calendarNames[entered.provider])
  await forgetHeard(db)
  return `The site no longer listens to ${calendarNames[entered.provider]}. Calls that are known stay.`
}

/** Cal.com can run on the owner's own network; Calendly cannot. */
export function whyUnreachable(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isLocalHost(hostname)) return undefined
  return `Calendars on the internet cannot reach ${publicUrl}: that needs an address with https which the internet knows.`
}
