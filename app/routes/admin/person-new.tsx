import { valuesIn } from '#domain/people/matching-people.server.ts'
import { AddPersonPage } from '#features/people/adding/add-person-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/person-new.ts'

export const meta = metaOf({ title: 'Add a person', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  return { sources: await valuesIn(context.get(servicesContext).readDb, 'people', 'source') }
}

export default function AdminAddPerson({ loaderData }: Route.ComponentProps) {
  return <AddPersonPage {...loaderData} />
}
