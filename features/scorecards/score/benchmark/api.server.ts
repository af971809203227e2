import { writeCsv } from '#lib/text/csv.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { type BenchmarkForAdmin, readBenchmarkForAdmin } from './benchmark.server.ts'

export const benchmarkAdminApi = createApi().get('/csv', allow('export-all'), async (c) => {
  const benchmark = await readBenchmarkForAdmin(c.var.readDb, c.req.query('of') ?? null)
  await recordAction(c.var.db, c.var.user, { action: 'peers-exported' })
  return csvFile('benchmark', once(benchmarkCsv(benchmark)))
})

/** One line per company size and part, without personal data. */
function benchmarkCsv({ benchmark, parts }: BenchmarkForAdmin): string {
  const lines = (benchmark?.groups ?? []).flatMap(({ companySize, reports, averages }) =>
    parts.map(({ id, title }) => [companySize, id || title, reports, averages[id]]),
  )
  return writeCsv([['Company size', 'Part', 'Reports', 'Average %'], ...lines])
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
