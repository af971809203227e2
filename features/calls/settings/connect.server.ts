import type { By } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { Env } from '#platform/env.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { newSecret } from '#platform/ids.server.ts'
import { isLocalHost } from '#platform/mail/mail-server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { calendarNames, webhookPaths } from '../calendars.ts'
import { forgetLastMessages } from '../last-messages.server.ts'
import { calendlyUrl, readUser, subscribe } from './calendly-api.server.ts'

export type Place = {
  db: Db
  settings: Settings
  env: Pick<Env, 'PUBLIC_URL' | 'CALENDLY_API_URL'>
}

export async function connectCalCom({ db, settings }: Place, by: By, secret: string): Promise<string> {
  await settings.keepCalls(by, { provider: 'cal-com', secret, account: null }, calendarNames['cal-com'])
  await forgetLastMessages(db)
  return 'Ready for messages from Cal.com'
}

/** Creates the webhook at Calendly with a new signing key. The token is not stored. */
export async function connectCalendly({ db, settings, env }: Place, by: By, token: string): Promise<string> {
  const unreachable = env.CALENDLY_API_URL ? undefined : unreachableReason(env.PUBLIC_URL)
  if (unreachable) throw new HttpError(422, unreachable)
  const access = { apiUrl: env.CALENDLY_API_URL ?? calendlyUrl, token }
  const user = await readUser(access)
  const secret = newSecret()
  await subscribe(access, user, env.PUBLIC_URL + webhookPaths.calendly, secret)
  const account = user.name || null
  const detail = account ? `${calendarNames.calendly}, ${account}` : calendarNames.calendly
  await settings.keepCalls(by, { provider: 'calendly', secret, account }, detail)
  await forgetLastMessages(db)
  return `Connected${account ? ` as ${account}` : ''}`
}

export async function disconnect({ db, settings }: Place, by: By): Promise<string> {
  const entered = settings.entered().calls
  if (!entered) throw new HttpError(404, 'No calendar is connected.')
  await settings.keepCalls(by, undefined, calendarNames[entered.provider])
  await forgetLastMessages(db)
  return `The site no longer receives calls from ${calendarNames[entered.provider]}. Existing calls stay.`
}

/** Only a warning for Cal.com, which can run on the owner's own network. */
export function unreachableReason(publicUrl: string): string | undefined {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' && !isLocalHost(hostname)) return undefined
  return `Calendars cannot reach ${publicUrl}. The site needs a public https address.`
}
