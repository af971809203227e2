import { readNumbers, readRevenueSources } from '#features/admin/numbers/numbers.server.ts'
import { NumbersPage } from '#features/admin/numbers/numbers-page.tsx'
import { readPeriod } from '#features/admin/numbers/period.ts'
import { readSteps } from '#features/admin/numbers/steps.server.ts'
import { isoDay } from '#lib/time/dates.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/numbers.ts'

export const meta = metaOf({ title: 'Numbers', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const period = readPeriod(new URL(request.url).searchParams, isoDay(new Date()))
  return {
    period,
    numbers: await readNumbers(readDb, period),
    revenueSources: await readRevenueSources(readDb, period),
    steps: await readSteps(readDb, period),
  }
}

export default function AdminNumbers({ loaderData }: Route.ComponentProps) {
  return <NumbersPage {...loaderData} />
}
