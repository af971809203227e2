import { data } from 'react-router'
import { findStoredReport } from '#features/diagnostic/assessments.server.ts'
import { clarityCallOf } from '#features/diagnostic/report/clarity-call.ts'
import { Report } from '#features/diagnostic/report/report.tsx'
import { ReportNotFound } from '#features/diagnostic/report/report-not-found.tsx'
import { readReport } from '#features/diagnostic/report/report-reading.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-results.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Your Strategic Business Report', noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const stored = params.id ? await findStoredReport(context.get(servicesContext).db, params.id) : undefined
  if (!stored) return data(undefined, { status: 404 })
  const { content } = context.get(siteContext)
  const { id, name, company, currentChallenges } = stored.report
  return data({
    report: { id, name, ...(company && { company }), currentChallenges },
    reading: readReport(stored, content),
    call: clarityCallOf(content),
  })
}

export default function DiagnosticResults({ loaderData }: Route.ComponentProps) {
  return loaderData ? <Report {...loaderData} /> : <ReportNotFound />
}
