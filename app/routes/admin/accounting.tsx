import { AccountingPage } from '#features/shop/accounting/accounting-page.tsx'
import { accountingOf } from '#features/shop/accounting/period.ts'
import { listSales } from '#features/shop/orders/sales.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/accounting.ts'

export const meta = metaOf({ title: 'Accounting', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  return accountingOf(request.url, await listSales(context.get(servicesContext).readDb))
}

export default function AdminAccounting({ loaderData }: Route.ComponentProps) {
  return <AccountingPage {...loaderData} />
}
