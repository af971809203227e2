import { waitlistOptionsOf } from '#content/shop/catalogue.ts'
import { WaitlistAdmin } from '#features/waitlist/waitlist-admin.tsx'
import { siteContext } from '../../context.ts'
import { metaOf } from '../../page-meta.ts'
import type { Route } from './+types/waitlist.ts'

export const meta = metaOf({ title: 'Waitlist', noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  return { options: waitlistOptionsOf(context.get(siteContext).content.products) }
}

export default function AdminWaitlist({ loaderData }: Route.ComponentProps) {
  return <WaitlistAdmin options={loaderData.options} />
}
