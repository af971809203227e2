import { data } from 'react-router'
import { adminWords } from '#content/diagnostic/admin-words.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { fittingTestimonial } from '#content/owner/fitting-testimonial.ts'
import { findStoredReport } from '#features/diagnostic/assessments.server.ts'
import { readPeers } from '#features/diagnostic/peers/peers.server.ts'
import { readPeerLines } from '#features/diagnostic/peers/read-peers.ts'
import { clarityCallOf } from '#features/diagnostic/report/clarity-call.ts'
import { Report } from '#features/diagnostic/report/report.tsx'
import { ReportNotFound } from '#features/diagnostic/report/report-not-found.tsx'
import { mailedField } from '#features/diagnostic/rounds/choice.ts'
import { readWithRounds } from '#features/diagnostic/rounds/find-rounds.server.ts'
import { isMailedMark } from '#features/diagnostic/rounds/links.server.ts'
import { type ReminderState, readReminder } from '#features/diagnostic/rounds/reminders/reminders.server.ts'
import { teamForAdmin, tooFew } from '#features/diagnostic/team/read-team.ts'
import { readTeamOf } from '#features/diagnostic/team/team.server.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-results.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Your Strategic Business Report', noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const stored = params.id ? await findStoredReport(db, params.id) : undefined
  if (!stored) return data(undefined, { status: 404 })
  const { content, siteUrl } = context.get(siteContext)
  const { id, company, currentChallenges } = stored.report
  const figures = await readPeers(db, stored.report.companySize)
  const { home, page, booking } = content.testimonials
  const team = await readTeamOf(db, stored.report, content, siteUrl)
  const forAdmin = isFromAdmin(request.headers.get('cookie'))
  const { name, title, portrait, portraitAlt } = content.who
  const reminder = await readReminder(db, id)
  const asked = new URL(request.url).searchParams
  const mark = asked.get(mailedField)
  return data({
    report: {
      ...{ id, currentChallenges, ...(company && { company }) },
      url: `${siteUrl}/diagnostic/results/${id}`,
      mailed: settings.mail() !== undefined,
    },
    ...(await readWithRounds(db, stored, content)),
    peers: figures && readPeerLines(stored.report, figures),
    tooFewPeers: peerWords.tooFew,
    reminder,
    remindNote: forAdmin ? remindNoteOf(reminder) : undefined,
    mailedMark: mark && (await isMailedMark(db, mark, id)) ? mark : undefined,
    team: forAdmin ? teamForAdmin(team) : { ...team, isTooFew: asked.has(tooFew) },
    call: clarityCallOf(content),
    who: { name, title, portrait, portraitAlt },
    testimonial: fittingTestimonial([...home, ...page, ...booking], currentChallenges),
  })
}

/** The reminder's state, for users who open a report from the admin. */
function remindNoteOf(reminder: ReminderState): string {
  if (!reminder || reminder.state === 'none') return adminWords.remind
  if (reminder.state === 'mailed') return adminWords.reminded(reminder.date, reminder.until)
  return adminWords.asked(reminder.date)
}

export default function DiagnosticResults({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Report {...loaderData} /> : <ReportNotFound />
}
