import { launchChecks } from '#features/admin/launch.ts'
import { LaunchPage } from '#features/admin/launch-page.tsx'
import { servicesContext } from '../../context.ts'
import { readLaunchState } from '../../launch-state.server.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/launch.ts'

export const meta = metaOf({ title: 'Launch', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { checks: launchChecks(await readLaunchState(context.get(servicesContext)), new Date()) }
}

export default function AdminLaunch({ loaderData }: Route.ComponentProps) {
  return <LaunchPage checks={loaderData.checks} />
}
