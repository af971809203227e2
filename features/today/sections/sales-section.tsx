import { exactDollars } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { monthName, type SalesSoFar, type Sum } from '../sales.ts'
import { MoreLink } from './work-list.tsx'

export function SalesSection({ sales }: { sales: SalesSoFar }) {
  const { month, monthBefore, day, thisMonth, sameDays, wholeMonth } = sales
  const [now, before] = [monthName(month), monthName(monthBefore)]
  if (thisMonth.sold === 0 && wholeMonth.sold === 0) {
    return (
      <p className="mt-8 text-soft">
        Nothing sold in {before} or {now} so far.
      </p>
    )
  }
  return (
    <AdminSection
      heading="Sales this month"
      intro="After refunds, by the day of the payment in UTC, as under Orders."
    >
      <dl className="grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:gap-x-6">
        <Figure name={`${now} so far`} sum={thisMonth} isMain />
        <Figure name={`${before}, ${day === 1 ? 'the 1st alone' : `1 to ${day}`}`} sum={sameDays} />
        <Figure name={`All of ${before}`} sum={wholeMonth} />
      </dl>
      <MoreLink href="/admin/orders">See the orders</MoreLink>
    </AdminSection>
  )
}

type FigureProps = { name: string; sum: Sum; isMain?: boolean }

function Figure({ name, sum: { sold, keptCents }, isMain = false }: FigureProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-6 py-4 sm:block">
      <dt className="text-soft">{name}</dt>
      <dd className="text-right sm:mt-1 sm:text-left">
        <span className={`block font-serif leading-none tabular-nums ${isMain ? 'text-3xl' : 'text-2xl'}`}>
          {exactDollars(keptCents)}
        </span>
        <span className="mt-1 block text-sm text-soft tabular-nums">{sold.toLocaleString('en-US')} sold</span>
      </dd>
    </div>
  )
}
