import { waitlistNamesOf } from '#content/shop/catalogue.ts'
import { NotifyWaitlist } from '#features/campaigns/waitlist/notify-waitlist.tsx'
import { readWaiting } from '#features/campaigns/waitlist/waitlist.server.ts'
import { WaitlistAdmin, WaitlistFailure } from '#features/waitlist/waitlist-admin.tsx'
import { latestSignup, listWaitlist } from '#features/waitlist/waitlist-list.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import { firstPageQuery } from '../../list-page.ts'
import type { Route } from './+types/waitlist.ts'

export const meta = metaOf({ title: 'Waitlist', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const query = firstPageQuery(request)
  const { content } = context.get(siteContext)
  return {
    loaded: { query, first: await listWaitlist(readDb, query) },
    latest: await latestSignup(readDb),
    options: waitlistNamesOf(content.products),
    waiting: await readWaiting(readDb, content),
  }
}

export default function AdminWaitlist({ loaderData }: Route.ComponentProps) {
  const { waiting, ...list } = loaderData
  return <WaitlistAdmin {...list} telling={<NotifyWaitlist waiting={waiting} />} />
}

export function ErrorBoundary() {
  return <WaitlistFailure />
}
