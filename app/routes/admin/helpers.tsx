import { HelpersPage } from '#features/helpers/helpers-page.tsx'
import { listInvitations } from '#features/helpers/invitations.server.ts'
import { listHelpers } from '#features/helpers/team.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/helpers.ts'

export const meta = metaOf({ title: 'Helpers', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  return {
    helpers: await listHelpers(db),
    invitations: await listInvitations(db),
    me: context.get(userContext).id,
    sends: settings.mail() !== undefined,
  }
}

export default function AdminHelpers({ loaderData }: Route.ComponentProps) {
  return <HelpersPage {...loaderData} />
}
