import { text } from '#tools/shared/tables/column.ts'
import { PaperTable } from '#tools/shared/tables/paper-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { ChartFigure } from '#ui/charts/chart-figure.tsx'
import { type Comparison, comparisonOf, movedWords, type QuestionChange } from '../model/compare.ts'
import { badgeTone, movementTone } from '../model/look.ts'
import type { Assessment } from '../model/model.ts'
import { oneDecimal, signed } from '../model/results.ts'

export function CompareView({ doc }: { doc: Assessment }) {
  const comparison = comparisonOf(doc)
  if (!comparison) {
    return (
      <p className="max-w-text text-lg">
        Nothing to compare yet. Ask the same people again about 90 days after the first round: choose “After 90 days”
        above, and give them the second sheet.
      </p>
    )
  }
  return <CompareTables comparison={comparison} />
}

export function CompareTables({ comparison }: { comparison: Comparison }) {
  const { words, total, sections, questions, teams } = comparison
  return (
    <div className="space-y-6 print:space-y-3">
      <p className="max-w-text text-lg print:max-w-none print:text-[9pt]">
        Overall from {total.percentBefore}% to {total.percentAfter}%. {words} {movedWords(comparison)}
      </p>
      <dl className="grid gap-x-6 gap-y-4 border-line border-y py-4 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4 print:gap-x-3 print:py-1.5">
        {sections.map(({ key, label, before, after, change, labelBefore, labelAfter }) => (
          <div key={key}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd>
              <span className="font-serif text-xl tabular-nums print:text-base">
                {oneDecimal(before)} → {oneDecimal(after)}
              </span>{' '}
              <span className="text-sm text-soft tabular-nums">{signed(change)} of 12</span>
              <span className="mt-1 flex flex-wrap items-center gap-1">
                {labelBefore !== labelAfter && (
                  <>
                    <Badge tone={badgeTone[labelBefore]}>{labelBefore}</Badge>
                    <span aria-hidden="true">→</span>
                    <span className="sr-only">then</span>
                  </>
                )}
                <Badge tone={badgeTone[labelAfter]}>{labelAfter}</Badge>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {teams.length > 0 && (
        <div className="max-w-text text-sm print:text-[8pt]">
          <PaperTable
            caption="Scores of the same teams before and after"
            columns={teamColumns}
            rows={teams.map(({ label, percentBefore, percentAfter }) => ({
              team: label,
              before: `${percentBefore}%`,
              after: `${percentAfter}%`,
              change: pointsWords(percentAfter - percentBefore),
            }))}
          />
        </div>
      )}
      <ChartFigure
        title="Each point’s average, before and after"
        table={{
          header: ['Question', 'Before', 'After', 'Change', 'Spread before', 'Spread after'],
          rows: questions.map(({ label, before, after, change, spreadBefore, spreadAfter }) => [
            ...[label, oneDecimal(before), oneDecimal(after), signed(change)],
            ...[oneDecimal(spreadBefore), oneDecimal(spreadAfter)],
          ]),
        }}
      >
        <p aria-hidden="true" className="mb-2 flex flex-wrap items-center gap-x-5 text-sm text-soft">
          <span className="flex items-center gap-1.5">
            <span className="inline-block size-3 rounded-full border-2 border-ink bg-sheet" /> Before
          </span>
          <span className="flex items-center gap-1.5">
            <span className="inline-block size-3 rounded-full bg-ink" /> After
          </span>
          <span>Each line goes from 0 to 3.</span>
        </p>
        <div aria-hidden="true" className="gap-x-10 lg:columns-2 print:columns-2">
          {questions.map((question) => (
            <ChangeRow key={question.key} question={question} />
          ))}
        </div>
      </ChartFigure>
    </div>
  )
}

const teamColumns = {
  team: text('Team', 30),
  before: text('Before', 10),
  after: text('After', 10),
  change: text('Change', 10),
}

/** '+21 points', as readers who subtract the percentages get. */
function pointsWords(points: number): string {
  const sign = points > 0 ? '+' : points < 0 ? '−' : ''
  return `${sign}${Math.abs(points)} ${Math.abs(points) === 1 ? 'point' : 'points'}`
}

const lineColors = { green: 'bg-green', red: 'bg-red', neutral: 'bg-edge' } as const

/** A hollow dot for before, a solid one for after, on a line from 0 to 3. */
function ChangeRow({ question }: { question: QuestionChange }) {
  const { label, before, after, change, movement } = question
  const place = (value: number) => `${(value / 3) * 100}%`
  const tone = movementTone[movement] as keyof typeof lineColors
  const [from, to] = [Math.min(before, after), Math.max(before, after)]
  return (
    <div className="keep-together grid min-h-9 grid-cols-[minmax(0,1fr)_minmax(0,1fr)_3rem] items-center gap-3 border-line border-b text-sm print:min-h-6 print:text-[8pt]">
      <span className="leading-tight">{label}</span>
      <span className="relative mx-1.5 block h-4">
        <span className="absolute inset-x-0 top-1/2 h-px bg-line" />
        <span
          className={`absolute top-1/2 h-0.75 -translate-y-1/2 ${lineColors[tone]}`}
          style={{ left: place(from), width: place(to - from) }}
        />
        <span
          className="absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-ink bg-sheet"
          style={{ left: place(before) }}
        />
        <span
          className={`absolute top-1/2 size-3 -translate-x-1/2 -translate-y-1/2 rounded-full ${lineColors[tone]}`}
          style={{ left: place(after) }}
        />
      </span>
      <span className="text-right tabular-nums">{signed(change)}</span>
    </div>
  )
}
