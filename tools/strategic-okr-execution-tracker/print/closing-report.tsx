import type { Plan } from '#tools/shared/okr/plan.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { PaperTable } from '#tools/shared/tables/paper-table.tsx'
import { pick } from '#tools/shared/tables/write-table.ts'
import { closingColumns, closingRow, closingState } from '../files/closing-text.ts'
import { scoresOf } from '../model/closing.ts'
import { groupsOf } from '../model/shown.ts'
import { meanText } from '../model/words.ts'

const columns = pick(closingColumns, ['title', 'owner', 'score', 'verdict', 'ended', 'note'])

export function ClosingReport({ plan }: { plan: Plan }) {
  const { plan: whole } = scoresOf(plan)
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
      {groupsOf(plan).map(({ id, name, keyResults }) => (
        <section key={id}>
          <h3 className="break-after-avoid text-lg">{name}</h3>
          <PaperTable
            caption={name}
            columns={columns}
            isAligned={true}
            rows={keyResults.map((each) => closingRow(plan, each))}
          />
        </section>
      ))}
      {answersOf(plan.closing ?? {}).map(([title, text]) => (
        <section key={title} className="keep-together">
          <h3 className="text-lg">{title}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
    </article>
  )
}
