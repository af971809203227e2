import type { ReactNode } from 'react'
import { scorecardText } from '#content/scorecards/words.ts'
import type { Result } from './read-result.ts'
import { ResultView } from './result-view.tsx'

const { result: words } = scorecardText

type ResultPageProps = {
  id: string
  result: Result
  againPath: string
  /** The form for the contact, if it is asked after the result. */
  children?: ReactNode
}

export function ResultPage({ id, result, againPath, children }: ResultPageProps) {
  return (
    <ResultView result={result}>
      <p className="mt-8 flex flex-wrap gap-x-8 print:hidden">
        <a
          href={`/api/scorecards/results/${id}/report.pdf`}
          className="inline-flex min-h-11 items-center text-link"
        >
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
