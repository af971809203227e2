import { readFunnel } from '#features/admin/funnel.server.ts'
import { Overview } from '#features/admin/overview.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/overview.ts'

export const meta = metaOf({ title: 'Overview', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { steps: await readFunnel(context.get(servicesContext).readDb, new Date()) }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return <Overview steps={loaderData.steps} />
}
