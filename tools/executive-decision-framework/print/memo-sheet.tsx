import type { ReactNode } from 'react'
import { formatDay } from '#tools/shared/values/days.ts'
import type { Decision } from '../files/format.ts'
import { verdictNames } from '../model/log.ts'
import { type Memo, memoLine, memoOf } from '../model/memo.ts'
import { criterionName, decisionTitle, optionName, scoreOf } from '../model/model.ts'
import { riskLevel, riskLevelNames, riskWords } from '../model/risk.ts'
import { percent, points, scoreText } from '../model/words.ts'

/** The decision on one page, for someone who was not in the room. */
export function MemoSheet({ decision }: { decision: Decision }) {
  const memo = memoOf(decision)
  const { option, decided, against } = memo
  return (
    <article className="leading-snug">
      <header className="border-ink border-b-2 pb-2">
        <p className="text-[0.85em] text-soft">Decision memo</p>
        <h3 className="text-[2em] leading-tight">{decisionTitle(decision)}</h3>
        <p className="mt-1 text-soft">{memoLine(memo)}</p>
      </header>
      {decision.context && <p className="mt-3">{decision.context}</p>}
      {option && (
        <div className="mt-3 border-ink border-l-4 pl-3">
          <p className="font-serif text-[1.35em] leading-tight">
            {decided ? 'We choose' : 'Leading'}: {optionName(option)}
          </p>
          {option.meaning && <p>{option.meaning}</p>}
          {decision.reason && <p className="mt-1">{decision.reason}</p>}
          {against && <p className="mt-1 font-semibold">This goes against the ranking below.</p>}
        </div>
      )}
      {decision.criteria.length > 0 && memo.ranked.length > 0 && <ScoreTable memo={memo} />}
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

function ScoreTable({ memo: { ranked, criteria, chances } }: { memo: Memo }) {
  const firstChance = (id: string) => chances.find(({ option }) => option.id === id)?.places[0] ?? 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section aria-label="Scores and ranking" tabIndex={0} className="keep-together mt-3 overflow-x-auto">
      <table className="w-full border-collapse text-[0.9em] tabular-nums">
        <thead>
          <tr className="border-ink border-b align-bottom">
            <th scope="col" className="min-w-44 print:min-w-32 py-1 pr-2 text-left font-semibold">
              Option
            </th>
            {criteria.map((criterion) => (
              <th
                key={criterion.id}
                scope="col"
                className="min-w-18 print:min-w-0 px-1 py-1 text-right font-normal"
              >
                {criterionName(criterion)}
                <span className="block text-soft">{percent(criterion.weight)}</span>
              </th>
            ))}
            <th scope="col" className="px-1 py-1 text-right font-semibold">
              Total
            </th>
            <th scope="col" className="py-1 pl-1 text-right font-semibold">
              First in
            </th>
          </tr>
        </thead>
        <tbody>
          {ranked.map(({ option, value, place }) => (
            <tr key={option.id} className={`border-line border-b ${place === 1 ? 'font-semibold' : ''}`}>
              <th scope="row" className="py-1 pr-2 text-left font-[inherit]">
                {place}. {optionName(option)}
              </th>
              {criteria.map(({ id }) => (
                <td key={id} className="px-1 py-1 text-right">
                  {scoreText(scoreOf(option, id).value)}
                </td>
              ))}
              <td className="px-1 py-1 text-right">{points(value)}</td>
              <td className="py-1 pl-1 text-right">{percent(firstChance(option.id))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
