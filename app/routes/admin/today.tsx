import { countRefused } from '#features/people/people.server.ts'
import { RefusedNote } from '#features/people/refused-note.tsx'
import { readToday } from '#features/today/today.server.ts'
import { TodayPage } from '#features/today/today-page.tsx'
import { TroubleList } from '#features/watch/trouble-list.tsx'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/today.ts'

export const meta = metaOf({ title: 'Today', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return {
    troubles: await readTroubles(readDb),
    refused: await countRefused(readDb),
    today: await readToday(readDb, context.get(userContext).id, new Date()),
  }
}

export default function AdminToday({ loaderData: { troubles, refused, today } }: Route.ComponentProps) {
  return (
    <TodayPage
      today={today}
      hasNotes={troubles.length > 0 || refused > 0}
      notes={
        <>
          <TroubleList troubles={troubles} />
          <RefusedNote count={refused} />
        </>
      }
    />
  )
}
