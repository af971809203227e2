import { memo } from 'react'
import type { Commitment } from '#tools/shared/okr/plan.ts'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { keptOf } from '../model/figures.ts'
import { percent } from '../model/words.ts'
import { AnswerSwitch, aboutOf, type ListProps } from './commitment-lists.tsx'

/** How many commitments were kept, in total and by person, and those that the check-in no longer asks about. */
export const AllCommitments = memo(function AllCommitments({ week, dispatch, ...plan }: ListProps) {
  const commitments = plan.commitments.filter((each) => each.week <= week)
  const earlier = commitments.filter((each) => each.kept !== null && each.week < addDays(week, -7))
  if (earlier.length === 0) return null
  const weeks = [...Map.groupBy(earlier, (each) => each.week)].toSorted(([one], [other]) =>
    other.localeCompare(one),
  )
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        Earlier commitments: {keptWords(commitments)}
      </summary>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 py-4 lg:grid-cols-[18rem_minmax(0,1fr)]">
        <KeptByPerson commitments={commitments} />
        <div className="space-y-6">
          {weeks.map(([monday, own]) => (
            <section key={monday} aria-label={`Week of ${formatDay(monday)}`}>
              <h4 className="flex flex-wrap justify-between gap-x-6">
                <span className="font-semibold">Week of {formatDay(monday)}</span>
                <span className="text-sm text-soft">{keptWords(own)}</span>
              </h4>
              <ul className="mt-1 divide-y divide-line border-line border-y">
                {own.map((each) => (
                  <li
                    key={each.id}
                    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2"
                  >
                    <div className="min-w-0 grow basis-72">
                      <p className="wrap-anywhere">{each.text || 'Untitled'}</p>
                      <p className="text-sm text-soft">{aboutOf(plan, each)}</p>
                    </div>
                    <AnswerSwitch commitment={each} week={week} dispatch={dispatch} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </details>
  )
})

function keptWords(commitments: readonly Commitment[]): string {
  const { kept, answered } = keptOf(commitments)
  return answered === 0 ? 'none answered yet' : `${kept} of ${answered} kept`
}

/** The most reliable first; those without answers come last. */
function KeptByPerson({ commitments }: { commitments: readonly Commitment[] }) {
  const owners = [...Map.groupBy(commitments, ({ owner }) => owner.trim() || 'No name')]
    .map(([owner, own]) => ({ owner, ...keptOf(own) }))
    .toSorted((one, other) => (other.rate ?? -1) - (one.rate ?? -1) || other.answered - one.answered)
  return (
    <table className="w-full self-start text-sm">
      <thead>
        <tr className="border-line border-b text-soft">
          {['Person', 'Kept', 'Rate'].map((name, at) => (
            <th
              key={name}
              scope="col"
              className={`py-1.5 font-semibold ${at === 0 ? 'text-left' : 'text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {owners.map(({ owner, kept, answered, rate }) => (
          <tr key={owner} className="border-line border-b text-right">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              {owner}
            </th>
            <td>
              {kept} of {answered}
            </td>
            <td>{percent(rate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
