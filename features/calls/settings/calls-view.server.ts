import type { Services } from '#platform/http/api.server.ts'
import type { Calendar } from '#platform/settings/entered.server.ts'
import { calendars, webhookPaths } from '../calendars.ts'
import { type AcceptedMessage, type RejectedMessage, readLastMessages } from '../last-messages.server.ts'
import { unreachableReason } from './connect.server.ts'

/** For the settings page. Never contains the secret. */
export type CallsView = {
  connected: { calendar: Calendar; account: string | null; works: boolean } | undefined
  /** Webhook URLs. */
  urls: Record<Calendar, string>
  heard: AcceptedMessage | undefined
  refused: RejectedMessage | undefined
  /** An error message if the internet cannot reach this site. */
  unreachable: string | undefined
}

export async function readCallsView({
  db,
  settings,
  env,
}: Pick<Services, 'db' | 'settings' | 'env'>): Promise<CallsView> {
  const entered = settings.entered().calls
  const urls = Object.fromEntries(calendars.map((each) => [each, env.PUBLIC_URL + webhookPaths[each]]))
  return {
    connected: entered && {
      calendar: entered.provider,
      account: entered.account,
      works: entered.secret !== undefined,
    },
    urls: urls as CallsView['urls'],
    unreachable: unreachableReason(env.PUBLIC_URL),
    ...(await readLastMessages(db)),
  }
}
