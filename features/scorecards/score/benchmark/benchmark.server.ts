import { createHash } from 'node:crypto'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { type CompanySize, sections } from '#content/diagnostic/diagnostic.ts'
import type { Definition } from '#content/scorecards/definition.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'
import type { StoredAnswers } from '../../answers/answers.server.ts'
import { questionsKey } from '../../engine/same-questions.ts'
import { partsIn } from '../../result/read-result.ts'
import { findVersion } from '../../store/scorecards.server.ts'
import type { BenchmarkGroup } from './averages.ts'
import { allSizes } from './parts.ts'
import { type BenchmarkFigures, type BenchmarkReading, readLines } from './read-benchmark.ts'

/** One JSON value, so that all groups change together; one for the diagnostic and one for each of the owner's scorecards. */
const settingName = (scorecard: string | undefined) => (scorecard ? `benchmark-${scorecard}` : 'benchmark')

/** Equal for versions of a scorecard whose answers may be compared. */
export const setOf = (definition: Definition) =>
  createHash('sha256').update(questionsKey(definition)).digest('base64url')

export type Benchmark = {
  publishedAt: string
  groups: BenchmarkGroup[]
  /** Made-up numbers of the demo, never mixed with real reports. */
  isSample?: boolean
}

export async function readPublished(db: Db, scorecard?: string): Promise<Benchmark | undefined> {
  const value = await readSetting(db, settingName(scorecard))
  return value === undefined ? undefined : (JSON.parse(value) as Benchmark)
}

export async function saveBenchmark(db: Db, benchmark: Benchmark, scorecard?: string): Promise<void> {
  await writeSetting(db, settingName(scorecard), JSON.stringify(benchmark))
}

/** undefined while there are too few reports. */
export async function readBenchmark(
  db: Db,
  companySize: CompanySize | undefined,
  own?: { scorecard: string; set: string },
): Promise<BenchmarkFigures | undefined> {
  const published = await readPublished(db, own?.scorecard)
  const groupOf = (size: string | undefined) =>
    published?.groups.find((each) => each.companySize === size && each.set === own?.set)
  const ofSize = groupOf(companySize)
  const group = ofSize ?? groupOf(allSizes)
  if (!published || !group) return undefined
  const { publishedAt, isSample = false } = published
  return { of: ofSize ? 'size' : 'all', averages: group.averages, publishedAt, isSample }
}

/** Of answers to one of the owner's scorecards, among those to the same questions. */
export async function readOwnBenchmark(
  db: Db,
  { row, definition, result }: StoredAnswers,
): Promise<BenchmarkReading | undefined> {
  const size = (row.companySize ?? undefined) as CompanySize | undefined
  const figures = await readBenchmark(db, size, { scorecard: row.scorecard, set: setOf(definition) })
  return figures && readLines(size, partsIn(result), figures)
}

export type BenchmarkForAdmin = Awaited<ReturnType<typeof readBenchmarkForAdmin>>

/** Of an own scorecard, only the questions that visitors see now. */
export async function readBenchmarkForAdmin(db: Db, asked: string | null) {
  const { own, ...chosen } = await readChosen(db, asked)
  const [set, benchmark] = [own && setOf(own), await readPublished(db, chosen.of || undefined)]
  return {
    ...chosen,
    benchmark: benchmark && { ...benchmark, groups: benchmark.groups.filter((each) => each.set === set) },
  }
}

/** The diagnostic or one of the owner's scorecards, as chosen on an admin page, with the titles of its parts. */
export async function readChosen(db: Db, asked: string | null) {
  const scorecards = await db
    .selectFrom('scorecards')
    .select(['id', 'title', 'published'])
    .where('kind', '=', 'score')
    .where('published', 'is not', null)
    .orderBy('title')
    .execute()
  const row = scorecards.find(({ id }) => id === asked)
  const own = row?.published ? await findVersion(db, row.id, row.published) : undefined
  const titles = (own?.sections ?? sections).map(({ id, title }) => ({ id, title }))
  return {
    own,
    of: row?.id ?? '',
    choices: [{ id: '', title: 'Diagnostic' }, ...scorecards].map(({ id, title }) => ({ id, title })),
    parts: [{ id: row ? '' : 'overall', title: benchmarkText.overall }, ...titles],
  }
}
