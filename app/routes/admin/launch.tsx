import { launchChecks } from '#features/admin/launch.ts'
import { LaunchPage } from '#features/admin/launch-page.tsx'
import { SetupLine } from '#features/setup/setup-line.tsx'
import { TroubleList } from '#features/watch/trouble-list.tsx'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { readLaunchState } from '../../state/launch-state.server.ts'
import { readSetup } from '../../state/setup-state.server.ts'
import type { Route } from './+types/launch.ts'

export const meta = metaOf({ title: 'Launch', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const state = await readLaunchState(services)
  return {
    troubles: await readTroubles(services.readDb),
    checks: launchChecks(state, new Date()),
    steps: (await readSetup(services, state)).steps,
  }
}

export default function AdminLaunch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TroubleList troubles={loaderData.troubles} />
      <LaunchPage checks={loaderData.checks}>
        <SetupLine steps={loaderData.steps} />
      </LaunchPage>
    </>
  )
}
