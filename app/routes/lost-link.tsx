import { lostLink } from '#content/shop/shop.ts'
import { lostLinkNotes } from '#features/shop/orders/lost-link-page.tsx'
import { metaOf } from '../document/page-meta.ts'
import { LostLinkIsland } from '../islands/lost-link.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/lost-link.ts'

export const handle: PageHandle = { island: 'lost-link' }

export const meta = metaOf({ title: lostLink.heading, noindex: true })

export function loader({ request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('link')
  return { note: lostLinkNotes.find((note) => note === link) }
}

export default function LostLink({ loaderData }: Route.ComponentProps) {
  return <LostLinkIsland note={loaderData.note} />
}
