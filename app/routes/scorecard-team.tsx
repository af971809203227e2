import { data } from 'react-router'
import { teamTitle } from '#content/page-metadata.ts'
import { teamDefinition } from '#features/scorecards/engine/team-questions.ts'
import { readInvited, teamStatus } from '#features/scorecards/score/team/invited-reading.ts'
import { findAsked, readInvitation } from '#features/scorecards/score/team/team.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { ScorecardTeamIsland } from '../islands/scorecard-team.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-team.ts'

export const handle: PageHandle = { island: 'scorecard-team' }

export const meta = metaOf({ title: teamTitle, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const invitation = await readInvitation(db, 'scorecard', params.token)
  const asked = await findAsked(db, params.token)
  const { name } = context.get(siteContext).content.who
  const invited = readInvited(params.token, invitation, name, asked?.slug)
  // Without what the report would say.
  const shown = { title: invited.texts.title, intro: '', tiers: [], advice: [] }
  const definition = asked && { ...teamDefinition(asked.definition), ...shown }
  return data({ invited, definition }, { status: teamStatus[invitation?.state ?? 'gone'] })
}

export default function ScorecardTeam({ loaderData }: Route.ComponentProps) {
  return <ScorecardTeamIsland {...loaderData} />
}
