import type { Db } from '#platform/database/connect.server.ts'
import { findVersion } from '../../store/scorecards.server.ts'
import type { Ratings } from '../scoring.ts'
import { setOf } from './benchmark.server.ts'
import { percentsIn, percentsOf } from './parts.ts'

type Reader = {
  /** Equal for versions with the same questions, whose answers can be compared. */
  set: string
  read: (given: string) => Record<string, number>
}

const diagnosticReader: Reader = { set: '', read: (given) => percentsOf(JSON.parse(given) as Ratings) }

/** Reads the stored answers to a version as percentages: of the diagnostic, or of one of the owner's scorecards. */
export function percentsReader(db: Db, scorecard: string | undefined): (version: number) => Promise<Reader> {
  const readers = new Map<number, Reader>()
  return async (version) => {
    if (!scorecard) return diagnosticReader
    const known = readers.get(version)
    if (known) return known
    const definition = await findVersion(db, scorecard, version)
    if (!definition) throw new Error(`Version ${version} of scorecard ${scorecard} is missing`)
    const reader: Reader = {
      set: setOf(definition),
      read: (given) => percentsIn(definition, JSON.parse(given)),
    }
    readers.set(version, reader)
    return reader
  }
}
