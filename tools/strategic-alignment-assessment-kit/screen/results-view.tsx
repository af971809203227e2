import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import type { Answer } from '../model/model.ts'
import { resultsOf } from '../model/results.ts'
import { HeatLegend, HeatMap } from './heat-map.tsx'
import { SectionScores } from './section-scores.tsx'

/** What the round comes to: scores, and every rating as a heat map. */
export function ResultsView({ answers }: { answers: readonly Answer[] }) {
  const results = resultsOf(answers)
  if (!results) return null
  return (
    <div className="space-y-5">
      <SectionScores results={results} />
      <HeatMap answers={answers} results={results} />
      <HeatLegend />
      <SummaryLine
        figures={[{ title: 'Overall', ...results }, ...results.sections].map(({ title, percent }) => {
          return { label: title, value: `${percent}%` }
        })}
      />
    </div>
  )
}
