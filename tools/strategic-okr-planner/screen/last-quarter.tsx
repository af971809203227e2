import { useMemo } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { endWords } from '#tools/shared/okr/quarters/going-on.ts'
import { type LastResult, lastQuarterOf, quarterScoreWords } from '#tools/shared/okr/quarters/last-quarter.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { Unfold } from '#tools/shared/parts/unfold.tsx'
import { formatDay, formatSpan } from '#tools/shared/values/days.ts'

export function LastQuarter({ parts }: Pick<Plan, 'parts'>) {
  const last = useMemo(() => lastQuarterOf({ parts }), [parts])
  if (!last) return null
  const score = quarterScoreWords(last)
  const byObjective = Map.groupBy(last.results, ({ objectiveId, objective }) => objectiveId ?? objective)
  return (
    <div className="mt-8">
      <Unfold label="Last quarter">
        <div className="max-w-[60rem] space-y-8">
          <div>
            <h2 className="text-xl">How {last.name || 'last quarter'} ended</h2>
            <p className="text-soft">
              {formatSpan(last.start, last.end)}
              {last.closedOn ? ` · closed on ${formatDay(last.closedOn)}` : ' · not closed, so without scores'}
              {score && ` · ${score}`}
            </p>
          </div>
          {[...byObjective].map(([id, results]) => (
            <section key={id} aria-label={results[0]?.objective || 'Untitled objective'}>
              <h3 className="text-lg">{results[0]?.objective || 'Untitled objective'}</h3>
              <ul className="mt-1 divide-y divide-line border-line border-y">
                {results.map((result) => (
                  <Result key={result.id} result={result} />
                ))}
              </ul>
            </section>
          ))}
          {answersOf(last).map(([title, text]) => (
            <section key={title}>
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-text whitespace-pre-line">{text}</p>
            </section>
          ))}
        </div>
      </Unfold>
    </div>
  )
}

function Result({ result }: { result: LastResult }) {
  return (
    <li className="grid gap-x-6 py-2 text-sm sm:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_6rem]">
      <span className="wrap-anywhere">
        {result.title.trim() || 'Untitled key result'}
        {result.note && <span className="block text-soft">{result.note}</span>}
      </span>
      <span className="tabular-nums">
        {wayOf(result)}
        <span className="block text-soft">{endWords(result)}</span>
      </span>
      <span className="text-soft sm:text-right">{result.goesOn ? 'Goes on' : 'Stayed behind'}</span>
    </li>
  )
}
