import { money } from '#lib/money/money.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { SalesByMonth } from './sales-by-month.tsx'
import type { MonthTotals } from './sales-totals.ts'

/** `place` is the one in the content's list, which the site editor opens. */
type ListedProduct = { id: string; title: string; state: string; price: number; place: number }

const columns: DataColumn<ListedProduct>[] = [
  {
    heading: 'Product',
    cell: ({ id, title }) => (
      <a href={`/toolbox/${id}`} className="inline-block text-link max-md:py-1">
        {title}
      </a>
    ),
  },
  {
    heading: 'State',
    cell: ({ state }) => (
      <Badge tone={state === 'on sale' ? 'green' : 'neutral'}>{state.charAt(0).toUpperCase() + state.slice(1)}</Badge>
    ),
    plain: true,
  },
  { heading: 'Price', cell: ({ price }) => (price > 0 ? money(price) : null), numeric: true },
]

const edit: DataColumn<ListedProduct> = {
  heading: 'Texts and price',
  cell: ({ place, title }) => (
    <a href={`/admin/site?field=products.list.${place}.price`} className="inline-block text-link max-md:py-1">
      Edit<span className="sr-only"> {title}</span>
    </a>
  ),
  plain: true,
}

type ProductsPageProps = { months: MonthTotals[]; products: readonly ListedProduct[] }

export function ProductsPage({ products, months }: ProductsPageProps) {
  const mayEdit = useMay('draft-site')
  return (
    <AdminPage
      title="Products"
      actions={
        mayEdit && (
          <ButtonLink look="quiet" href="/admin/site?field=products.list">
            Edit products
          </ButtonLink>
        )
      }
    >
      <DataTable
        caption="Products"
        columns={mayEdit ? [...columns, edit] : columns}
        rows={products}
        rowKey={({ id }) => id}
      />
      <SalesByMonth months={months} />
    </AdminPage>
  )
}
