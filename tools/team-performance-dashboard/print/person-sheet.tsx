import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Badge } from '#ui/badge.tsx'
import type { Dashboard, Member } from '../files/format.ts'
import { measureName } from '../model/dashboard.ts'
import { questionsFor, reportOn } from '../model/figures/findings.ts'
import { weekDays } from '../model/figures/weeks.ts'
import {
  goalText,
  hasOnlyWeeks,
  lastText,
  lowerFirst,
  scaleText,
  statusText,
  trendText,
} from '../model/figures/words.ts'
import type { Standing } from '../model/model.ts'
import { nameIn } from '../model/people/names.ts'
import { chartPoints, MiniChart, rangeOf } from '../screen/mini-chart.tsx'
import { Findings } from '../screen/reasons.tsx'
import { levels, lineWeeks, tints } from '../screen/status-look.tsx'

type PersonSheetProps = { doc: Dashboard; week: Day; member: Member }

const maxNotes = 3

export function PersonSheet({ doc, week, member }: PersonSheetProps) {
  const report = reportOn(doc, member, week)
  const { name, tone } = levels[report.level]
  return (
    <article className="space-y-5 text-sm leading-snug print:space-y-4 print:text-[9.5pt]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-ink border-b-2 pb-2">
        <div>
          <h3 className="text-2xl">{nameIn(doc, member)}</h3>
          <p className="text-soft">
            {[member.role, member.department, doc.team, `week of ${weekDays(week)}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Badge tone={tone}>{name}</Badge>
      </header>
      <Findings {...report} />
      <section aria-label="Measures" className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        {report.standings.map((standing) => (
          <MeasureBlock key={standing.measure.id} doc={doc} week={week} standing={standing} />
        ))}
      </section>
      <p className="text-soft">
        The charts show the last {lineWeeks} weeks
        {hasOnlyWeeks(doc.measures) ? '' : ', or months or quarters'}. The dashes are the target of the time, the band
        is what still passed.
      </p>
      <section className="keep-together">
        <h4 className="font-semibold">To ask</h4>
        <ul className="mt-1 list-disc space-y-0.5 pl-4">
          {questionsFor(report).map((question) => (
            <li key={question}>{question}</li>
          ))}
        </ul>
      </section>
      <LastNotes doc={doc} week={week} member={member} />
      <WritingLines />
    </article>
  )
}

function MeasureBlock({ doc, week, standing }: { doc: Dashboard; week: Day; standing: Standing }) {
  const { measure, goal, value, status, trend } = standing
  const points = chartPoints(doc, standing, week)
  const range = rangeOf(points)
  return (
    <div className="keep-together">
      <p className="flex items-baseline justify-between gap-3">
        <strong>{measureName(measure)}</strong>
        <span className={`shrink-0 rounded px-1.5 ${tints[status]}`}>
          {value === null ? lastText(standing) : formatQuantity(value, measure.unit)} {lowerFirst(statusText(standing))}
        </span>
      </p>
      <p className="text-soft">
        {goalText(measure, goal)}; chart {scaleText(range, measure.unit)}
      </p>
      <div className="my-1 border border-line">
        <MiniChart points={points} range={range} height={56} />
      </div>
      <p>{trendText(trend, measure)}</p>
    </div>
  )
}

/** Previous notes: the starting point of the conversation. */
function LastNotes({ doc, week, member }: PersonSheetProps) {
  const notes = doc.notes
    .filter((note) => note.memberId === member.id && note.week <= week)
    .toSorted((one, other) => other.week.localeCompare(one.week))
    .slice(0, maxNotes)
  if (notes.length === 0) return null
  return (
    <section className="keep-together">
      <h4 className="font-semibold">From the last one-to-ones</h4>
      <dl className="mt-1 space-y-1">
        {notes.map((note) => (
          <div key={note.week} className="grid grid-cols-[4rem_minmax(0,1fr)]">
            <dt className="text-soft">{formatDay(note.week, 'short')}</dt>
            <dd className="whitespace-pre-line">{note.text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Print only; the screen has a field instead. */
function WritingLines() {
  return (
    <section className="on-paper keep-together">
      <h4 className="font-semibold">Agreed: who does what by when</h4>
      {['first', 'second', 'third', 'fourth'].map((line) => (
        <div key={line} className="h-7 border-edge border-b" />
      ))}
    </section>
  )
}
