import { lostLink } from '#content/shop/shop.ts'
import { LostLinkPage, lostLinkNotes } from '#features/shop/orders/lost-link-page.tsx'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/lost-link.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: lostLink.heading, noindex: true })

export function loader({ request }: Route.LoaderArgs) {
  const link = new URL(request.url).searchParams.get('link')
  return { note: lostLinkNotes.find((note) => note === link) }
}

export default function LostLink({ loaderData }: Route.ComponentProps) {
  return <LostLinkPage note={loaderData.note} />
}
