import { scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { findAnswers, type StoredAnswers } from '../../answers/answers.server.ts'
import { answerInWords, questionsOf } from '../../engine/answers.ts'
import { percentOf, pointsOf } from '../../engine/score.ts'
import { partsIn } from '../../result/read-result.ts'
import { type ReportContent, type ReportReading, readReport } from '../report/report-reading.ts'
import type { StoredReport } from '../schema.ts'
import { compareRetakes, compareTaken, type RetakesReading, type Taken } from './compare-retakes.ts'
import { idsInSeries, readRetakes } from './series.server.ts'

/** The report and its comparison with earlier ones. First reports, which nearly all are, need no further query. */
export async function readWithRetakes(
  db: Db,
  stored: StoredReport,
  content: ReportContent,
): Promise<{ reading: ReportReading; retakes: RetakesReading | undefined }> {
  const reading = readReport(stored, content)
  if (stored.series === null) return { reading, retakes: undefined }
  return { reading, retakes: compareRetakes(await readRetakes(db, stored.report.id)) }
}

/** The same for answers to one of the owner's scorecards. */
export async function readOwnRetakes(db: Db, { row }: StoredAnswers): Promise<RetakesReading | undefined> {
  if (row.series === null) return undefined
  const taken: Taken[] = []
  for (const id of await idsInSeries(db, 'scorecard', row.id)) {
    const stored = await findAnswers(db, id)
    if (stored) taken.push(takenOf(stored))
  }
  return compareTaken(taken, scorecardRetakeText.stayed)
}

function takenOf({ row, definition, answers, result }: StoredAnswers): Taken {
  return {
    id: row.id,
    createdAt: row.createdAt,
    parts: partsIn(result),
    answers: questionsOf(definition).flatMap((question) => {
      const { points, max } = pointsOf(question, answers)
      const word = answerInWords(question, answers[question.id])
      const { id, text: title } = question
      return max > 0 ? [{ id, title, value: percentOf(points, max), max: 100, word }] : []
    }),
  }
}
