import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import { type Assessment, questionsOf, type RoundId } from '../model/model.ts'
import { resultsOf } from '../model/results.ts'
import { tallyIn } from '../model/tally.ts'
import { CommentList } from './comments.tsx'
import { GroupTables } from './group-tables.tsx'
import { HeatLegend, HeatMap } from './heat-map.tsx'
import { SectionScores } from './section-scores.tsx'

export function ResultsView({ doc, round }: { doc: Assessment; round: RoundId }) {
  const results = resultsOf(tallyIn(doc, round), questionsOf(doc))
  if (!results) return null
  return (
    <div className="space-y-5">
      <SectionScores results={results} />
      <HeatMap doc={doc} round={round} results={results} />
      <HeatLegend />
      <GroupTables doc={doc} round={round} />
      <CommentList doc={doc} round={round} />
      <SummaryLine
        figures={[{ title: 'Overall', ...results }, ...results.sections].map(({ title, percent }) => {
          return { label: title, value: `${percent}%` }
        })}
      />
    </div>
  )
}
