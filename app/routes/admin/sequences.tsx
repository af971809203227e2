import { sequencesInOrder } from '#content/sequences/sequences.ts'
import { readOverview } from '#features/campaigns/sequences/overview.server.ts'
import { SequencesPage } from '#features/campaigns/sequences/screen/sequences-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/sequences.ts'

export const meta = metaOf({ title: 'Sequences', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return { sequences: await Promise.all(sequencesInOrder.map((name) => readOverview(readDb, name))) }
}

export default function AdminSequences({ loaderData }: Route.ComponentProps) {
  return <SequencesPage {...loaderData} />
}
