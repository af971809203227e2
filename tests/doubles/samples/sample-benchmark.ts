import { companySizes } from '#content/diagnostic/diagnostic.ts'
import type { Averages } from '#features/scorecards/score/benchmark/averages.ts'
import { saveBenchmark } from '#features/scorecards/score/benchmark/benchmark.server.ts'
import { allSizes, parts } from '#features/scorecards/score/benchmark/parts.ts'
import type { Db } from '#platform/database/connect.server.ts'

/** Made-up averages for the demo, which rise with the company size. */
export async function addSampleBenchmark(db: Db, now = new Date()): Promise<void> {
  const groups = [allSizes, ...companySizes].map((companySize, index) => {
    const overall = companySize === allSizes ? 50 : 40 + 5 * index
    const averages = parts.map((part, place) => [part, place === 0 ? overall : overall + 10 - 5 * place])
    const reports = companySize === allSizes ? 340 : 48 + 5 * index
    return { companySize, reports, averages: Object.fromEntries(averages) as Averages }
  })
  await saveBenchmark(db, { publishedAt: now.toISOString(), isSample: true, groups })
}
