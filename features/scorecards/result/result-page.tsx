import type { ReactNode } from 'react'
import { scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { BenchmarkSection } from '../score/benchmark/benchmark-section.tsx'
import type { BenchmarkReading } from '../score/benchmark/read-benchmark.ts'
import type { RetakesReading } from '../score/retakes/compare-retakes.ts'
import { RemindSection } from '../score/retakes/reminders/remind-section.tsx'
import type { ReminderState } from '../score/retakes/reminders/reminders.server.ts'
import { RetakesSection } from '../score/retakes/retakes-section.tsx'
import type { Result } from './read-result.ts'
import { ResultView } from './result-view.tsx'

const { result: words } = scorecardText

type ResultPageProps = {
  id: string
  result: Result
  againPath: string
  retakes: RetakesReading | undefined
  benchmark: BenchmarkReading | undefined
  reminder: ReminderState
  remindNote: string | undefined
  team?: ReactNode
  /** The form for the contact, if it is asked after the result. */
  children?: ReactNode
}

export function ResultPage({ id, result, againPath, retakes, benchmark, team, children, ...remind }: ResultPageProps) {
  const { reminder, remindNote: note } = remind
  const action = `/scorecards/results/${id}`
  return (
    <ResultView
      result={result}
      before={
        <>
          <RetakesSection retakes={retakes} />
          {benchmark && <BenchmarkSection benchmark={benchmark} />}
        </>
      }
      after={
        <>
          {team}
          <RemindSection reminder={reminder} action={action} note={note} text={scorecardRetakeText.remind} />
        </>
      }
    >
      <p className="mt-8 flex flex-wrap gap-x-8 print:hidden">
        <a href={`/api/scorecards/results/${id}/report.pdf`} className="inline-flex min-h-11 items-center text-link">
          {words.pdf}
        </a>
        <a href={againPath} target="_self" className="inline-flex min-h-11 items-center text-link">
          {words.again}
        </a>
      </p>
      {children}
    </ResultView>
  )
}
