import { data } from 'react-router'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import { fittingTestimonial } from '#content/owner/fitting-testimonial.ts'
import { findStoredReport } from '#features/scorecards/score/assessments.server.ts'
import { readBenchmark } from '#features/scorecards/score/benchmark/benchmark.server.ts'
import { readBenchmarkLines } from '#features/scorecards/score/benchmark/read-benchmark.ts'
import { clarityCallOf } from '#features/scorecards/score/report/clarity-call.ts'
import { ReportNotFound } from '#features/scorecards/score/report/report-not-found.tsx'
import { mailedField } from '#features/scorecards/score/retakes/choice.ts'
import { readWithRetakes } from '#features/scorecards/score/retakes/find-retakes.server.ts'
import { openedFromMail } from '#features/scorecards/score/retakes/links.server.ts'
import { readReminder, remindNoteOf } from '#features/scorecards/score/retakes/reminders/reminders.server.ts'
import { teamForAdmin, tooFew } from '#features/scorecards/score/team/read-team.ts'
import { readTeamOf } from '#features/scorecards/score/team/team.server.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { ReportIsland } from '../islands/report.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-results.ts'

export const handle: PageHandle = { island: 'report' }

export const meta = metaOf({ title: reportText.title, noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  const stored = params.id ? await findStoredReport(db, params.id) : undefined
  if (!stored) return data(undefined, { status: 404 })
  const { content, siteUrl } = context.get(siteContext)
  const { id, currentChallenges } = stored.report
  const figures = await readBenchmark(db, stored.report.companySize)
  const { home, page, booking } = content.testimonials
  const team = await readTeamOf(db, stored.report, siteUrl)
  const forAdmin = isFromAdmin(request.headers.get('cookie'))
  const { name, title, portrait, portraitAlt } = content.who
  const reminder = await readReminder(db, 'diagnostic', id)
  const query = new URL(request.url).searchParams
  const fromMail = forAdmin || (await openedFromMail(db, 'diagnostic', id, query.get(mailedField)))
  return data({
    report: {
      id,
      url: `${siteUrl}/diagnostic/results/${id}`,
      mailed: settings.mail() !== undefined,
    },
    fromMail,
    ...(await readWithRetakes(db, stored, content)),
    benchmark: figures && readBenchmarkLines(stored.report, figures),
    tooFewReports: benchmarkText.tooFew,
    reminder,
    remindNote: forAdmin ? remindNoteOf(reminder) : undefined,
    team: forAdmin ? teamForAdmin(team) : { ...team, isTooFew: query.has(tooFew) },
    call: clarityCallOf(content),
    who: { name, title, portrait, portraitAlt },
    testimonial: fittingTestimonial([...home, ...page, ...booking], currentChallenges),
  })
}

export default function DiagnosticResults({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ReportIsland {...loaderData} /> : <ReportNotFound />
}
