import type { Who } from '#content/owner/parts/who.ts'
import type { Contact } from '#domain/people/contact.server.ts'
import type { BenchmarkReading } from '../score/benchmark/read-benchmark.ts'
import type { RetakesReading } from '../score/retakes/compare-retakes.ts'
import type { TeamReading } from '../score/team/read-team.ts'
import type { Result } from './read-result.ts'

/** Everything a result's PDF and emails need: the process that renders them has no database. */
export type ResultJob = {
  id: string
  result: Result
  email: string
  visitor: Contact
  who: Who
  siteUrl: string
  retakes?: RetakesReading | undefined
  benchmark?: BenchmarkReading | undefined
  team?: TeamReading | undefined
  /** For the links in the visitor's email; see score/retakes/links.server.ts. */
  mailedMark: string
}
