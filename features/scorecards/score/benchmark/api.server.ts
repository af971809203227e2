import { writeCsv } from '#lib/text/csv.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { type Benchmark, readPublished } from './benchmark.server.ts'
import { parts } from './parts.ts'

export const benchmarkAdminApi = createApi().get('/csv', allow('export-all'), async (c) => {
  const benchmark = await readPublished(c.var.readDb)
  await recordAction(c.var.db, c.var.user, { action: 'peers-exported' })
  return csvFile('benchmark', once(benchmarkCsv(benchmark)))
})

/** One line per company size and part, without personal data. */
function benchmarkCsv(benchmark: Benchmark | undefined): string {
  const lines = (benchmark?.groups ?? []).flatMap(({ companySize, reports, averages }) =>
    parts.map((part) => [companySize, part, reports, averages[part]]),
  )
  return writeCsv([['Company size', 'Part', 'Reports', 'Average %'], ...lines])
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
