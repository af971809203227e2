import { laterWords } from '#content/diagnostic/rounds-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { WordsOfReport } from '../report/read-actions.ts'
import { dateInWords, type ReportReading, readReport } from '../report/report-reading.ts'
import type { StoredReport } from '../schema.ts'
import { compareRounds, type RoundsReading } from './compare-rounds.ts'
import { type Round, readRounds } from './series.server.ts'

/** A report in the words its reader sees, with what came before it. Of a first one, which nearly all are, nothing more is asked for. */
export async function readWithRounds(
  db: Db,
  stored: StoredReport,
  words: WordsOfReport,
): Promise<{ reading: ReportReading; rounds: RoundsReading | undefined }> {
  const reading = readReport(stored, words)
  if (stored.series === null) return { reading, rounds: undefined }
  const rounds = await readRounds(db, stored.report.id)
  return { reading: withRepeats(reading, rounds.at(-2)), rounds: compareRounds(rounds) }
}

/** Who comes back reads some of the plan a second time: it says so, because that is news too. */
export function withRepeats(reading: ReportReading, before: Round | undefined): ReportReading {
  if (!before) return reading
  const again = laterWords.inPlanBefore(dateInWords(before.createdAt))
  const advice = reading.advice.map((action) =>
    before.recommendations?.includes(action.text)
      ? { ...action, cause: action.cause ? `${action.cause}, ${again}` : again }
      : action,
  )
  return { ...reading, advice }
}
