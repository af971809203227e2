import { data } from 'react-router'
import { everyProductOf } from '#content/shop/catalogue.ts'
import { library as text } from '#content/shop/shop.ts'
import { findLibrary } from '#features/shop/orders/library.server.ts'
import { LibraryPage } from '#features/shop/orders/library-page.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/library.ts'

export const meta = metaOf({ title: text.heading, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { products } = context.get(siteContext).content
  const library = await findLibrary(context.get(servicesContext).db, params.token, everyProductOf(products))
  return data({ library }, { status: typeof library === 'string' ? 404 : 200 })
}

export default function LibraryRoute({ loaderData }: Route.ComponentProps) {
  return <LibraryPage library={loaderData.library} />
}
