import { everyProductOf } from '#content/shop/catalogue.ts'
import { ProductsPage } from '#features/shop/admin/products-page.tsx'
import { salesTotals } from '#features/shop/admin/sales-totals.ts'
import { listSales } from '#features/shop/orders/sales.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/products.ts'

export const meta = metaOf({ title: 'Products', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { products } = context.get(siteContext).content
  const catalogue = everyProductOf(products)
  const sales = await listSales(context.get(servicesContext).readDb)
  return {
    products: catalogue.map(({ id, title, state, price }) => {
      const place = products.list.findIndex((each) => each.id === id)
      return { id, title, state, price, place }
    }),
    months: salesTotals(sales, catalogue),
  }
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />
}
