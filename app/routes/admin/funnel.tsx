import { daysBefore, readFunnel } from '#features/admin/funnel/funnel.server.ts'
import { FunnelPage } from '#features/admin/funnel/funnel-page.tsx'
import { readTrend } from '#features/admin/funnel/trend.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/funnel.ts'

export const meta = metaOf({ title: 'Funnel', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const now = new Date()
  return {
    since: { last30: daysBefore(now, 30), last90: daysBefore(now, 90) },
    trend: await readTrend(readDb, now),
    ...(await readFunnel(readDb, now)),
  }
}

export default function AdminFunnel({ loaderData }: Route.ComponentProps) {
  return <FunnelPage {...loaderData} />
}
