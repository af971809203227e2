import { launchChecks } from '#features/admin/launch.ts'
import { LaunchPage } from '#features/admin/launch-page.tsx'
import { TroubleList } from '#features/watch/trouble-list.tsx'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { readLaunchState } from '../../launch-state.server.ts'
import type { Route } from './+types/launch.ts'

export const meta = metaOf({ title: 'Launch', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  return {
    troubles: await readTroubles(services.readDb),
    checks: launchChecks(await readLaunchState(services), new Date()),
  }
}

export default function AdminLaunch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TroubleList troubles={loaderData.troubles} />
      <LaunchPage checks={loaderData.checks} />
    </>
  )
}
