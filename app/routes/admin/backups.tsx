import { readBackups } from '#features/backups/backups.server.ts'
import { BackupsPage } from '#features/backups/backups-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/backups.ts'

export const meta = metaOf({ title: 'Backups', noindex: true })

export async function loader({ context, request }: Route.LoaderArgs) {
  const isGone = new URL(request.url).searchParams.has('gone')
  return { backups: await readBackups(context.get(servicesContext)), isGone }
}

export default function AdminBackups({ loaderData }: Route.ComponentProps) {
  return <BackupsPage {...loaderData} />
}
