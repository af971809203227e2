import { readLastRun, readPeriods } from '#domain/retention/retention.server.ts'
import { DataPage } from '#features/admin/retention/data-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/data.ts'

export const meta = metaOf({ title: 'Retention', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return { periods: await readPeriods(db), lastRun: await readLastRun(db) }
}

export default function AdminData({ loaderData }: Route.ComponentProps) {
  return <DataPage {...loaderData} />
}
