import { exactDollars } from '#lib/text/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { givesInWords } from '../discount.ts'
import type { AdminDiscount } from '../schema.ts'
import { DiscountActions } from './discount-actions.tsx'
import { MakeForm } from './make-form.tsx'
import type { ProductChoice } from './tool-choice.tsx'
import { daysInWords, type State, stateOf } from './words.ts'

type DiscountsPageProps = {
  discounts: AdminDiscount[]
  products: ProductChoice[]
  /** Where the links to a code lead. */
  siteUrl: string
}

export function DiscountsPage({ discounts, products, siteUrl }: DiscountsPageProps) {
  const mayMake = useMay('move-money')
  return (
    <AdminPage
      title="Discounts"
      intro="Codes that make something cheaper: what each gives, how often it was used, and what came of it."
    >
      {discounts.length === 0 ? (
        <EmptyState
          text={
            mayMake
              ? 'No codes yet. Make one below and pass its link on: who opens it sees the lower price at once.'
              : 'No codes yet. An owner of this site can make one.'
          }
        />
      ) : (
        <DataTable
          caption="Discount codes"
          columns={columnsFor(siteUrl, products)}
          rows={discounts}
          rowKey={({ id }) => id}
        />
      )}
      {mayMake && (
        <AdminSection
          heading="Make a code"
          intro="What it gives and what it is for stays as you make it. How often and how long it holds can be changed."
        >
          <MakeForm products={products} />
        </AdminSection>
      )}
    </AdminPage>
  )
}

const states: Record<State, { label: string; tone: Tone }> = {
  on: { label: 'On', tone: 'green' },
  off: { label: 'Off', tone: 'neutral' },
  later: { label: 'Not yet', tone: 'blue' },
  over: { label: 'Over', tone: 'neutral' },
  'used up': { label: 'Used up', tone: 'amber' },
}

const columnsFor = (siteUrl: string, products: ProductChoice[]): DataColumn<AdminDiscount>[] => [
  {
    heading: 'Code',
    cell: (discount) => {
      const { label, tone } = states[stateOf(discount)]
      return (
        <>
          <span className="font-semibold">{discount.code}</span> <Badge tone={tone}>{label}</Badge>
          {discount.note && <span className="block font-normal text-soft">{discount.note}</span>}
          <span className="block font-normal">
            <DiscountActions {...{ discount, siteUrl, products }} />
          </span>
        </>
      )
    },
  },
  {
    heading: 'Gives',
    cell: (discount) => (
      <>
        {givesInWords(discount)}{' '}
        {discount.products.length === 0
          ? 'everything'
          : discount.products.map(({ title }) => title).join(', ')}
        <span className="block text-soft">
          {daysInWords(discount)}
          {(discount.firstDay || discount.lastDay) && `, ${discount.timeZone}`}
        </span>
      </>
    ),
    plain: true,
  },
  {
    heading: 'Used',
    cell: ({ used, held, maxUses }) => (
      <>
        <span className="whitespace-nowrap">
          {used} {maxUses !== null && `of ${maxUses}`}
        </span>
        {held > 0 && <span className="text-soft md:block"> {held} being paid</span>}
      </>
    ),
    numeric: true,
  },
  { heading: 'Given away', cell: ({ givenCents }) => exactDollars(givenCents), numeric: true },
  { heading: 'Earned', cell: ({ earnedCents }) => exactDollars(earnedCents), numeric: true },
]
