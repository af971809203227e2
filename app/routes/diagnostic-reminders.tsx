import { data } from 'react-router'
import { adminText } from '#content/diagnostic/admin-words.ts'
import { stopText } from '#content/diagnostic/retake-words.ts'
import { unsealStop } from '#features/scorecards/score/retakes/links.server.ts'
import { StopPage } from '#features/scorecards/score/retakes/reminders/stop-page.tsx'
import { areStopped } from '#features/scorecards/score/retakes/reminders/stops.server.ts'
import { maskedEmail } from '#lib/email/masked-email.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/diagnostic-reminders.ts'

export const meta = metaOf({ title: stopText.title, noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const email = await unsealStop(db, params.token)
  if (email === undefined) return data({ mailbox: undefined }, { status: 404 })
  const note = isFromAdmin(request.headers.get('cookie')) ? adminText.refused : undefined
  return data({ mailbox: { address: maskedEmail(email), isStopped: await areStopped(db, email), note } })
}

export default function DiagnosticReminders({ loaderData }: Route.ComponentProps) {
  return <StopPage {...loaderData} />
}
