import { data } from 'react-router'
import { links as siteLinks } from '#content/site.ts'
import { findReport } from '#features/diagnostic/assessments.server.ts'
import { Report } from '#features/diagnostic/report/report.tsx'
import { ReportNotFound } from '#features/diagnostic/report/report-not-found.tsx'
import { servicesContext } from '../context.ts'
import { metaOf } from '../page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-results.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Your Strategic Business Report', noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const report = params.id ? await findReport(context.get(servicesContext).db, params.id) : undefined
  return data({ report }, { status: report ? 200 : 404 })
}

export default function DiagnosticResults({ loaderData: { report } }: Route.ComponentProps) {
  return report ? <Report report={report} bookingHref={siteLinks.booking.href} /> : <ReportNotFound />
}
