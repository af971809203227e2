import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import {
  type LastQuarter,
  type LastResult,
  quarterScoreWords,
} from '#tools/shared/okr/quarters/last-quarter.ts'
import { formatDay, formatSpan } from '#tools/shared/values/days.ts'
import { endWords } from '../model/going-on.ts'

/** How the quarter before ended: to read, while the new one is planned. */
export function LastQuarterView({ last }: { last: LastQuarter }) {
  const score = quarterScoreWords(last)
  const words = [
    ['What went well', last.wentWell],
    ['What went badly', last.wentBadly],
    ['What we learned', last.learned],
  ].filter(([, text]) => text?.trim())
  const byObjective = Map.groupBy(last.results, ({ objectiveId, objective }) => objectiveId ?? objective)
  return (
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
      {words.map(([title, text]) => (
        <section key={title}>
          <h3 className="text-lg">{title}</h3>
          <p className="max-w-text whitespace-pre-line">{text}</p>
        </section>
      ))}
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
