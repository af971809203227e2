import type { ReactNode } from 'react'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import { formatDay } from '#tools/shared/values/days.ts'
import type { Decision } from '../files/format.ts'
import { verdictNames } from '../model/log.ts'
import { type Memo, memoLine, memoOf } from '../model/memo.ts'
import { memoTable } from '../model/memo-table.ts'
import { decisionTitle } from '../model/model.ts'
import { riskLevel, riskLevelNames, riskWords } from '../model/ranking/risk.ts'
import { memoDecision, versionWords } from '../model/versions.ts'

export function MemoSheet({ decision: now, version }: { decision: Decision; version?: number }) {
  const decision = memoDecision(now, version)
  const memo = memoOf(decision)
  const { option, headline, against } = memo
  return (
    <article className="leading-snug">
      <header className="border-ink border-b-2 pb-2">
        <p className="text-[0.85em] text-soft">Decision memo · {versionWords(now, version)}</p>
        <h3 className="text-[2em] leading-tight">{decisionTitle(decision)}</h3>
        <p className="mt-1 text-soft">{memoLine(memo)}</p>
      </header>
      {decision.context && <p className="mt-3">{decision.context}</p>}
      {headline && (
        <div className="mt-3 border-ink border-l-4 pl-3">
          <p className="font-serif text-[1.35em] leading-tight">{headline}</p>
          {option?.meaning && <p>{option.meaning}</p>}
          {decision.reason && <p className="mt-1">{decision.reason}</p>}
          {against && <p className="mt-1 font-semibold">This goes against the ranking below.</p>}
        </div>
      )}
      {decision.criteria.length > 0 && decision.options.length > 0 && <ScoreTable memo={memo} />}
      <Part title="How sure we are">
        <ul className="list-disc space-y-0.5 pl-5">
          {memo.judgement.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Part>
      {memo.door && (
        <Part title={memo.door.name}>
          <p>{memo.door.meaning}</p>
        </Part>
      )}
      {memo.risks.length > 0 && <Risks memo={memo} />}
      <Outlook memo={memo} />
    </article>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="keep-together mt-3">
      <h4 className="font-semibold">{title}</h4>
      {children}
    </section>
  )
}

function ScoreTable({ memo }: { memo: Memo }) {
  const { columns, rows } = memoTable(memo)
  return (
    <ScrollArea label="Scores and ranking" className="keep-together mt-3">
      <table className="w-full border-collapse text-[0.9em] tabular-nums">
        <thead>
          <tr className="border-ink border-b align-bottom">
            <th scope="col" className="min-w-28 py-1 pr-2 text-left font-semibold">
              Criterion
            </th>
            {columns.map(({ key, heading, note, isStrong }) => (
              <th
                key={key}
                scope="col"
                className={`wrap-anywhere min-w-18 px-1 py-1 text-right print:min-w-0 ${isStrong ? 'font-semibold' : 'font-normal'}`}
              >
                {heading}
                {note && <span className="block font-normal text-soft">{note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, heading, note, isStrong, cells }) => (
            <tr key={key} className={`border-line border-b ${isStrong ? 'font-semibold' : ''}`}>
              <th scope="row" className={`py-1 pr-2 text-left ${isStrong ? '' : 'font-normal'}`}>
                {heading}
                {note && <span className="text-soft"> {note}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]?.key} className="px-1 py-1 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function Risks({ memo }: { memo: Memo }) {
  return (
    <Part title="What could sink it">
      <ul className="list-disc space-y-0.5 pl-5">
        {memo.risks.map((risk) => (
          <li key={risk.id}>
            <span className="font-semibold">{riskLevelNames[riskLevel(risk)]}:</span> {riskWords(risk)}
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Outlook({ memo: { decision, reviews } }: { memo: Memo }) {
  return (
    <div className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2 print:grid-cols-2 [&>section]:mt-0">
      {decision.expectation && (
        <Part title="What we expect">
          <p>{decision.expectation}</p>
        </Part>
      )}
      {decision.wouldChange && (
        <Part title="What would change our mind">
          <p>{decision.wouldChange}</p>
        </Part>
      )}
      {reviews.length > 0 && (
        <Part title="Reviews">
          <ul>
            {reviews.map(({ id, day, verdict, happened }) => (
              <li key={id}>
                {formatDay(day)}
                {verdict && `: ${verdictNames[verdict].toLowerCase()}. ${happened}`}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}
