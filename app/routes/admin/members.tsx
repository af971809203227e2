import { listInvitations } from '#features/members/invitations.server.ts'
import { MembersPage } from '#features/members/members-page.tsx'
import { listMembers } from '#features/members/team.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/members.ts'

export const meta = metaOf({ title: 'Team', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db, settings } = context.get(servicesContext)
  return {
    members: await listMembers(db),
    invitations: await listInvitations(db),
    me: context.get(userContext).id,
    sends: settings.mail() !== undefined,
  }
}

export default function AdminMembers({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />
}
