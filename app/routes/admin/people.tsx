import { listPeople } from '#features/people/people.server.ts'
import { PeoplePage } from '#features/people/people-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { firstPageQuery } from '../../list-page.ts'
import type { Route } from './+types/people.ts'

export const meta = metaOf({ title: 'People', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = firstPageQuery(request)
  return { query, first: await listPeople(context.get(servicesContext).readDb, query) }
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  return <PeoplePage loaded={loaderData} />
}
