import { upcomingCalls } from '#features/calls/calls.server.ts'
import { UpcomingCalls } from '#features/calls/upcoming-calls.tsx'
import { countToComeOff, countWaiting } from '#features/diagnostic/sentences/for-admin.server.ts'
import { SentencesNote } from '#features/diagnostic/sentences/sentences-note.tsx'
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

const callsShown = 10

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  return {
    troubles: await readTroubles(readDb),
    refused: await countRefused(readDb),
    said: { waiting: await countWaiting(readDb), toComeOff: await countToComeOff(readDb) },
    booked: await upcomingCalls(readDb, new Date(), callsShown),
    today: await readToday(readDb, context.get(userContext).id, new Date()),
  }
}

export default function AdminToday({
  loaderData: { troubles, refused, said, booked, today },
}: Route.ComponentProps) {
  return (
    <TodayPage
      today={today}
      booked={booked.length > 0 && <UpcomingCalls calls={booked} />}
      hasNotes={troubles.length > 0 || refused + said.waiting + said.toComeOff > 0}
      notes={
        <>
          <TroubleList troubles={troubles} />
          <RefusedNote count={refused} />
          <SentencesNote {...said} />
        </>
      }
    />
  )
}
