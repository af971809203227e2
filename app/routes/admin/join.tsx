import { data } from 'react-router'
import { joinText } from '#content/admin/members.ts'
import { readInvitation } from '#features/members/invitations.server.ts'
import { JoinPage } from '#features/members/join-page.tsx'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/join.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: joinText.heading, noindex: true })

/** Public: whoever has the link has no account yet. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await readInvitation(context.get(servicesContext).db, params.token)
  const site = context.get(siteContext).content.who.name
  return data({ invitation, token: params.token, site }, { status: typeof invitation === 'string' ? 404 : 200 })
}

export default function AdminJoin({ loaderData }: Route.ComponentProps) {
  return <JoinPage {...loaderData} />
}
