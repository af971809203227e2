import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { type Kept, keptOf } from '../model/figures.ts'
import type { TrackerAction } from '../model/model.ts'
import { percent } from '../model/words.ts'
import { AnswerSwitch, aboutOf } from './commitment-lists.tsx'

type CommitmentsViewProps = { plan: Plan; dispatch: (action: TrackerAction, group?: string) => void }

/** Everything that was promised, and how much of it was kept: in all, by person, by week. */
export function CommitmentsView({ plan, dispatch }: CommitmentsViewProps) {
  const { commitments } = plan
  if (commitments.length === 0) {
    return (
      <p className="max-w-text text-soft">
        Nothing has been committed to yet. The check-in asks for it as its last question.
      </p>
    )
  }
  const all = keptOf(commitments)
  const weeks = [...Map.groupBy(commitments, ({ week }) => week)].toSorted(([one], [other]) =>
    other.localeCompare(one),
  )
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div>
        <p>
          <span className="block font-serif text-3xl tabular-nums">{percent(all.rate)}</span>
          <span className="text-soft">kept: {keptWords(all)}</span>
        </p>
        <OwnerTable commitments={commitments} />
      </div>
      <div className="space-y-8">
        {weeks.map(([week, own]) => (
          <WeekList key={week} plan={plan} week={week} own={own} dispatch={dispatch} />
        ))}
      </div>
    </div>
  )
}

function keptWords({ kept, answered }: Kept): string {
  return answered === 0 ? 'none answered yet' : `${kept} of ${answered}`
}

/** How reliable each person’s word is; who has nothing answered yet stands last. */
function OwnerTable({ commitments }: { commitments: readonly Commitment[] }) {
  const owners = [...Map.groupBy(commitments, ({ owner }) => owner.trim() || 'No name')]
    .map(([owner, own]) => ({ owner, ...keptOf(own) }))
    .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1) || other.answered - one.answered)
  return (
    <table className="mt-6 w-full border-collapse text-sm">
      <thead>
        <tr className="border-line border-b text-left text-soft">
          <th scope="col" className="py-1.5 font-semibold">
            Who
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Kept
          </th>
          <th scope="col" className="py-1.5 text-right font-semibold">
            Rate
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {owners.map(({ owner, kept, answered, rate }) => (
          <tr key={owner} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {owner}
            </th>
            <td className="py-1.5 text-right">
              {kept} of {answered}
            </td>
            <td className="py-1.5 text-right">{percent(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function WeekList({
  plan,
  week,
  own,
  dispatch,
}: CommitmentsViewProps & { week: Day; own: readonly Commitment[] }) {
  return (
    <section aria-label={`Week of ${formatDay(week)}`}>
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="text-lg">Week of {formatDay(week)}</span>
        <span className="font-sans text-sm text-soft">{keptWords(keptOf(own))}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line border-line border-y">
        {own.map((commitment) => (
          <li
            key={commitment.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5"
          >
            <div className="min-w-0 grow basis-72">
              <p>{commitment.text || 'Untitled'}</p>
              <p className="text-sm text-soft">{aboutOf(plan, commitment)}</p>
            </div>
            <AnswerSwitch commitment={commitment} dispatch={dispatch} />
          </li>
        ))}
      </ul>
    </section>
  )
}
