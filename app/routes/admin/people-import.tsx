import { valuesIn } from '#domain/people/matching-people.server.ts'
import { ImportPage } from '#features/people/import/import-page.tsx'
import { listImports } from '#features/people/import/imports.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/people-import.ts'

export const meta = metaOf({ title: 'Import people', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return { imports: await listImports(readDb), tags: await valuesIn(readDb, 'person_tags', 'tag') }
}

export default function AdminImportPeople({ loaderData }: Route.ComponentProps) {
  return <ImportPage {...loaderData} />
}
