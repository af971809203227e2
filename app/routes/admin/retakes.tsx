import { readRetakesForAdmin } from '#features/scorecards/score/retakes-admin/for-admin.server.ts'
import { RetakesPage } from '#features/scorecards/score/retakes-admin/retakes-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/retakes.ts'

export const meta = metaOf({ title: 'Retakes', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const of = new URL(request.url).searchParams.get('of')
  return readRetakesForAdmin(context.get(servicesContext).readDb, of)
}

export default function AdminRetakes({ loaderData }: Route.ComponentProps) {
  return <RetakesPage {...loaderData} />
}
