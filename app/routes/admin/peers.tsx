import { readPeersForAdmin } from '#features/diagnostic/peers/for-admin.server.ts'
import { PeersPage } from '#features/diagnostic/peers/peers-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/peers.ts'

export const meta = metaOf({ title: 'Benchmark', noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  return readPeersForAdmin(context.get(servicesContext).readDb)
}

export default function AdminPeers({ loaderData }: Route.ComponentProps) {
  return <PeersPage {...loaderData} />
}
