import { data } from 'react-router'
import { teamTitle } from '#content/page-metadata.ts'
import { templatesOf } from '#features/scorecards/admin/templates.ts'
import { teamDefinition } from '#features/scorecards/engine/team-questions.ts'
import { reportTables } from '#features/scorecards/report-tables.ts'
import { readInvited, teamStatus } from '#features/scorecards/score/team/invited-reading.ts'
import { findAsked, readInvitation } from '#features/scorecards/score/team/team.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { TeamIsland } from '../islands/team.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-team.ts'

export const handle: PageHandle = { island: 'team' }

export const meta = metaOf({ title: teamTitle, noindex: true })

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { content } = context.get(siteContext)
  const isOwn = new URL(request.url).pathname.startsWith(reportTables.scorecard.path)
  const invitation = await readInvitation(db, isOwn ? 'scorecard' : 'diagnostic', token)
  const own = isOwn ? await findAsked(db, token) : undefined
  const invited = readInvited(token, invitation, content.who.name, own?.slug)
  const teamLink = isOwn ? own?.definition : templatesOf(content).diagnostic
  // Without what the report would say.
  const shown = { title: invited.texts.title, intro: '', tiers: [], advice: [] }
  const definition = teamLink && { ...teamDefinition(teamLink), ...shown }
  return data({ invited, definition }, { status: teamStatus[invitation?.state ?? 'gone'] })
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamIsland {...loaderData} />
}
