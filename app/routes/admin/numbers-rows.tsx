import { data } from 'react-router'
import { funnel } from '#content/admin/funnel.ts'
import { waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { isRowStep, readRowsQuery, rowLabels } from '#features/admin/numbers/row-steps.ts'
import { listRows } from '#features/admin/numbers/rows.server.ts'
import { RowsPage } from '#features/admin/numbers/rows-page.tsx'
import { servicesContext, siteContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/numbers-rows.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.label ?? 'Numbers', noindex: true })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const query = readRowsQuery(new URL(request.url).searchParams)
  const label = rowLabels[params.step] ?? funnel.find(({ step }) => step === params.step)?.label
  if (!query || !label || !isRowStep(params.step)) throw data(null, { status: 404 })
  const options = waitlistNamesOf(context.get(siteContext).content.products)
  const labelOf = (tool: string) => waitlistLabel(options, tool)
  const { since, before, filter } = query
  const { readDb } = context.get(servicesContext)
  return { label, since, before, filter, ...(await listRows(readDb, params.step, query, labelOf)) }
}

export default function AdminNumbersRows({ loaderData }: Route.ComponentProps) {
  return <RowsPage {...loaderData} />
}
