import { data } from 'react-router'
import { teamTitle } from '#content/page-metadata.ts'
import { readInvited, teamStatus } from '#features/scorecards/score/team/invited-reading.ts'
import { readInvitation } from '#features/scorecards/score/team/team.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { TeamIsland } from '../islands/team.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-team.ts'

export const handle: PageHandle = { island: 'team' }

export const meta = metaOf({ title: teamTitle, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const invitation = await readInvitation(context.get(servicesContext).db, 'diagnostic', params.token)
  const owner = context.get(siteContext).content.who.name
  return data(readInvited(params.token, invitation, owner), { status: teamStatus[invitation?.state ?? 'gone'] })
}

export default function DiagnosticTeam({ loaderData }: Route.ComponentProps) {
  return <TeamIsland invited={loaderData} />
}
