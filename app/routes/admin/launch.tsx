import { launchChecks } from '#features/admin/launch.ts'
import { LaunchPage } from '#features/admin/launch-page.tsx'
import { AlertList } from '#features/monitoring/alert-list.tsx'
import { SetupLine } from '#features/setup/setup-line.tsx'
import { readAlerts } from '#platform/monitoring/open-alerts.server.ts'
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
    alerts: await readAlerts(services.readDb),
    checks: launchChecks(state, new Date()),
    steps: (await readSetup(services, state)).steps,
  }
}

export default function AdminLaunch({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <AlertList alerts={loaderData.alerts} />
      <LaunchPage checks={loaderData.checks}>
        <SetupLine steps={loaderData.steps} />
      </LaunchPage>
    </>
  )
}
