import { AuditLog } from '#features/admin/audit-log.tsx'
import { listActions } from '#platform/audit.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/log.ts'

export const meta = metaOf({ title: 'Activity', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined
  return listActions(context.get(servicesContext).readDb, after)
}

export default function AdminLog({ loaderData }: Route.ComponentProps) {
  return <AuditLog {...loaderData} />
}
