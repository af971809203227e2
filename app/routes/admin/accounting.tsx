import { AccountingPage } from '#features/shop/accounting/accounting-page.tsx'
import { usualPeriods } from '#features/shop/accounting/period.ts'
import { isoDay } from '#lib/time/dates.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/accounting.ts'

export const meta = metaOf({ title: 'Accounting', noindex: true })

/** The days in the URL, or last month. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const today = isoDay(new Date())
  const [usual] = usualPeriods(today)
  const params = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  const { from, to } = params.from || params.to ? params : (usual ?? params)
  return { from, to, today }
}

export default function AdminAccounting({ loaderData }: Route.ComponentProps) {
  return <AccountingPage {...loaderData} />
}
