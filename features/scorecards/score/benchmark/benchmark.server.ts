import type { CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import type { Averages, BenchmarkGroup } from './averages.ts'
import { allSizes } from './parts.ts'

/** One JSON value, so that all groups change together. */
const settingName = 'benchmark'

export type Benchmark = {
  publishedAt: string
  groups: BenchmarkGroup[]
  /** Made-up numbers of the demo, never mixed with real reports. */
  isSample?: boolean
}

export async function readPublished(db: Db): Promise<Benchmark | undefined> {
  const value = await readSetting(db, settingName)
  return value === undefined ? undefined : (JSON.parse(value) as Benchmark)
}

export async function keepBenchmark(db: Db, benchmark: Benchmark): Promise<void> {
  await writeSetting(db, settingName, JSON.stringify(benchmark))
}

/** Companies of the reader's size if there are enough of them, otherwise all. */
export type BenchmarkFigures = {
  of: 'size' | 'all'
  averages: Averages
  publishedAt: string
  isSample: boolean
}

/** undefined while there are too few reports. */
export async function readBenchmark(
  db: Db,
  companySize: CompanySize | undefined,
): Promise<BenchmarkFigures | undefined> {
  const published = await readPublished(db)
  const groupOf = (size: string | undefined) => published?.groups.find((each) => each.companySize === size)
  const ofSize = groupOf(companySize)
  const group = ofSize ?? groupOf(allSizes)
  if (!published || !group) return undefined
  const { publishedAt, isSample = false } = published
  return { of: ofSize ? 'size' : 'all', averages: group.averages, publishedAt, isSample }
}
