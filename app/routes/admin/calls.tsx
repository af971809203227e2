import { pastCalls, upcomingCalls } from '#features/calls/calls.server.ts'
import { CallsPage } from '#features/calls/calls-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/calls.ts'

export const meta = metaOf({ title: 'Calls', noindex: true })

const shown = 50

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const now = new Date()
  return { upcoming: await upcomingCalls(readDb, now, shown), past: await pastCalls(readDb, now, shown) }
}

export default function AdminCalls({ loaderData }: Route.ComponentProps) {
  return <CallsPage {...loaderData} />
}
