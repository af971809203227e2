import { data } from 'react-router'
import { adminWords } from '#content/diagnostic/admin-words.ts'
import { stopWords } from '#content/diagnostic/rounds-words.ts'
import { dateInWords } from '#features/diagnostic/report/report-reading.ts'
import { allowedMark } from '#features/diagnostic/rounds/choice.ts'
import { unsealStop } from '#features/diagnostic/rounds/links.server.ts'
import { openReminders } from '#features/diagnostic/rounds/reminders/reminders.server.ts'
import { StopPage } from '#features/diagnostic/rounds/reminders/stop-page.tsx'
import { areStopped } from '#features/diagnostic/rounds/reminders/stops.server.ts'
import { maskedEmail } from '#lib/email/masked-email.ts'
import { formatFullDay } from '#lib/time/dates.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/diagnostic-reminders.ts'

export const meta = metaOf({ title: stopWords.title, noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const email = await unsealStop(db, params.token)
  if (email === undefined) return data({ open: undefined }, { status: 404 })
  const isStopped = await areStopped(db, email)
  const waiting = isStopped ? [] : await openReminders(db, email)
  const reminders = waiting.map(({ reportId, dueOn, mailQueuedAt }) => ({
    id: reportId,
    words: mailQueuedAt ? stopWords.sent(dateInWords(mailQueuedAt)) : stopWords.due(formatFullDay(dueOn)),
  }))
  const isAllowed = !isStopped && new URL(request.url).searchParams.has(allowedMark)
  const note = isFromAdmin(request.headers.get('cookie')) ? adminWords.refused : undefined
  return data({ open: { address: maskedEmail(email), isStopped, isAllowed, note, reminders } })
}

export default function DiagnosticReminders({ loaderData }: Route.ComponentProps) {
  return <StopPage {...loaderData} />
}
