import { readBenchmarkForAdmin } from '#features/scorecards/score/benchmark/benchmark.server.ts'
import { BenchmarkPage } from '#features/scorecards/score/benchmark/benchmark-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/benchmark.ts'

export const meta = metaOf({ title: 'Benchmark', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const of = new URL(request.url).searchParams.get('of')
  return readBenchmarkForAdmin(context.get(servicesContext).readDb, of)
}

export default function AdminBenchmark({ loaderData }: Route.ComponentProps) {
  return <BenchmarkPage {...loaderData} />
}
