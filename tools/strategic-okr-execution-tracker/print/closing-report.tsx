import type { Plan } from '#tools/shared/okr/plan.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { Badge } from '#ui/badge.tsx'
import { closingRow, closingState } from '../files/closing-text.ts'
import { scoresOf, scoreVerdict } from '../model/closing.ts'
import { groupsOf } from '../model/shown.ts'
import { meanText, nameOf, scoreText, wayOf } from '../model/words.ts'

/** The quarter's results for print: scores and lessons. */
export function ClosingReport({ plan }: { plan: Plan }) {
  const { plan: whole, of } = scoresOf(plan)
  return (
    <article className="space-y-5 text-[10pt] leading-snug print:space-y-4 print:text-[9.5pt]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-ink border-b-2 pb-2">
        <h2 className="text-xl">{plan.company || plan.title || 'Untitled plan'}</h2>
        <p>
          {plan.title} · {closingState(plan)}
        </p>
      </header>
      {whole !== null && (
        <p>
          <span className="font-serif text-3xl tabular-nums">{meanText(whole)}</span> for the quarter, of 1.0
        </p>
      )}
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-ink border-b text-left">
            {['Key result', 'Score', 'How it ended'].map((name) => (
              <th key={name} scope="col" className="py-1 pr-3 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {groupsOf(plan, 'objective').map(({ id, name, keyResults }) => (
          <tbody key={id}>
            <tr className="break-after-avoid">
              <th scope="rowgroup" className="pt-3 pb-1 text-left font-medium font-serif text-[1.15em]">
                {name}
              </th>
              <td colSpan={2} className="pt-3 pb-1 tabular-nums">
                {of.get(id) === null ? '' : meanText(of.get(id) ?? null)}
              </td>
            </tr>
            {keyResults.map((each) => {
              const { score, verdict, ended, note } = closingRow(plan, each)
              return (
                <tr key={each.id} className="keep-together border-line border-t align-top">
                  <td className="w-[40%] py-1.5 pr-3">
                    {nameOf(each)}
                    <span className="block text-[0.9em] text-soft">
                      {[each.owner, wayOf(each)].filter(Boolean).join(' · ')}
                    </span>
                  </td>
                  <td className="w-[24%] py-1.5 pr-3">
                    <span className="tabular-nums">{scoreText(score)}</span>{' '}
                    {score !== null && (
                      <Badge tone={scoreVerdict(each.ambition, score).tone}>{verdict}</Badge>
                    )}
                  </td>
                  <td className="py-1.5">
                    {ended}
                    {note && <span className="block whitespace-pre-line">{note}</span>}
                  </td>
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
      {answersOf(plan.closing ?? {}).map(([title, text]) => (
        <section key={title} className="keep-together">
          <h3 className="text-lg">{title}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  )
}
