import { everyProductOf } from '#content/shop/catalogue.ts'
import { ProductsPage } from '#features/shop/admin/products-page.tsx'
import { latest, monthsIn, salesTotals } from '#features/shop/admin/sales-totals.ts'
import { listSales } from '#features/shop/orders/sales.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/products.ts'

export const meta = metaOf({ title: 'Products', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { products } = context.get(siteContext).content
  const catalogue = everyProductOf(products)
  const sales = await listSales(context.get(servicesContext).readDb)
  return {
    products: catalogue.map(({ id, title, state, price }) => ({
      ...{ id, title, state, price },
      sold: sales.filter((sale) => sale.productId === id).reduce((sum, { sold }) => sum + sold, 0),
    })),
    ...latest(salesTotals(sales, catalogue), monthsIn(request.url)),
  }
}

export default function AdminProducts({ loaderData }: Route.ComponentProps) {
  return <ProductsPage {...loaderData} />
}
