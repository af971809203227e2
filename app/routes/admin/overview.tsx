import { readFunnel } from '#features/admin/funnel.server.ts'
import { Overview } from '#features/admin/overview.tsx'
import { countRefused } from '#features/people/people.server.ts'
import { RefusedNote } from '#features/people/refused-note.tsx'
import { TroubleList } from '#features/watch/trouble-list.tsx'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/overview.ts'

export const meta = metaOf({ title: 'Overview', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return {
    troubles: await readTroubles(readDb),
    refused: await countRefused(readDb),
    ...(await readFunnel(readDb, new Date())),
  }
}

export default function Admin({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TroubleList troubles={loaderData.troubles} />
      <RefusedNote count={loaderData.refused} />
      <Overview steps={loaderData.steps} sales={loaderData.sales} />
    </>
  )
}
