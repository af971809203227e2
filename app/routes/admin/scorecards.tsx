import { listBuiltIn } from '#features/scorecards/admin/built-in.server.ts'
import { listScorecards } from '#features/scorecards/admin/list.server.ts'
import { ScorecardsPage } from '#features/scorecards/admin/list-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/scorecards.ts'

export const meta = metaOf({ title: 'Scorecards', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return { scorecards: await listScorecards(readDb), builtIn: await listBuiltIn(readDb) }
}

export default function AdminScorecards({ loaderData }: Route.ComponentProps) {
  return <ScorecardsPage {...loaderData} />
}
