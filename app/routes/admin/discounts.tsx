import { catalogueOf, everyProductOf } from '#content/shop/catalogue.ts'
import { DiscountsPage } from '#features/shop/discounts/admin/discounts-page.tsx'
import { listDiscounts } from '#features/shop/discounts/discounts.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/discounts.ts'

export const meta = metaOf({ title: 'Discounts', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const { content, siteUrl } = context.get(siteContext)
  return {
    discounts: await listDiscounts(readDb, everyProductOf(content.products)),
    products: catalogueOf(content.products).map(({ id, title, price }) => ({ id, title, price })),
    siteUrl,
  }
}

export default function AdminDiscounts({ loaderData }: Route.ComponentProps) {
  return <DiscountsPage {...loaderData} />
}
