import { readPeopleList } from '#features/people/people-list.server.ts'
import { PeoplePage } from '#features/people/people-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/people.ts'

export const meta = metaOf({ title: 'People', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  return readPeopleList(context.get(servicesContext).readDb, new URL(request.url).search)
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />
}
