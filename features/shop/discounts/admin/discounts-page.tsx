import { money } from '#lib/money/money.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { describeDiscount } from '../discount.ts'
import type { AdminDiscount } from '../schema.ts'
import { DiscountActions } from './discount-actions.tsx'
import { MakeForm } from './make-form.tsx'
import type { ProductChoice } from './tool-choice.tsx'
import { describeDates, type State, stateOf } from './words.ts'

type DiscountsPageProps = {
  discounts: AdminDiscount[]
  products: ProductChoice[]
  /** Base URL of discount links. */
  siteUrl: string
}

export function DiscountsPage({ discounts, products, siteUrl }: DiscountsPageProps) {
  const mayCreate = useMay('move-money')
  return (
    <AdminPage title="Discounts" intro="Discount codes, how often they were used and what they earned.">
      {discounts.length === 0 ? (
        <EmptyState
          text={
            mayCreate
              ? 'No codes yet. Create one below and share its link: visitors see the lower price right away.'
              : 'No codes yet. The site owner can create one.'
          }
        />
      ) : (
        <DataTable caption="Discount codes" columns={columnsFor(siteUrl)} rows={discounts} rowKey={({ id }) => id} />
      )}
      {mayCreate && (
        <AdminSection
          heading="Create a code"
          intro="The discount and its products can’t be changed later. The limits can."
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
  later: { label: 'Scheduled', tone: 'blue' },
  over: { label: 'Expired', tone: 'neutral' },
  'used up': { label: 'Used up', tone: 'amber' },
}

const columnsFor = (siteUrl: string): DataColumn<AdminDiscount>[] => [
  {
    heading: 'Code',
    cell: (discount) => {
      const { label, tone } = states[stateOf(discount)]
      return (
        <>
          <span className="font-semibold">{discount.code}</span> <Badge tone={tone}>{label}</Badge>
          {discount.note && <span className="block font-normal text-soft">{discount.note}</span>}
          <span className="block font-normal">
            <DiscountActions discount={discount} siteUrl={siteUrl} />
          </span>
        </>
      )
    },
  },
  {
    heading: 'Discount',
    cell: (discount) => (
      <>
        {describeDiscount(discount, discount.currency)}{' '}
        {discount.products.length === 0 ? 'everything' : discount.products.map(({ title }) => title).join(', ')}
        <span className="block text-soft">
          {describeDates(discount)}
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
        {held > 0 && <span className="text-soft md:block"> {held} in checkout</span>}
      </>
    ),
    numeric: true,
  },
  { heading: 'Discounted', cell: ({ givenCents }) => money(givenCents), numeric: true },
  { heading: 'Earned', cell: ({ earnedCents }) => money(earnedCents), numeric: true },
]
