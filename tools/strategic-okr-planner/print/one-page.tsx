import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/way-of.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { subtitleOf } from '../model/model.ts'

/** How large the letters may be for so many lines to stay on one page. */
function sizeFor(lines: number): string {
  if (lines <= 16) return '12pt'
  if (lines <= 20) return '10.5pt'
  if (lines <= 26) return '9pt'
  if (lines <= 40) return '7.5pt'
  return '6.5pt'
}

/** The whole plan on one page, for the wall or the board pack. */
export function OnePage({ plan }: { plan: Plan }) {
  const { goals, objectives, keyResults } = plan
  const lines = goals.length * 2 + objectives.length * 3 + keyResults.length
  return (
    <article style={{ fontSize: sizeFor(lines) }} className="leading-snug">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 border-ink border-b-2 pb-2">
        <h2 className="text-[2em] leading-tight">{plan.title || 'Untitled plan'}</h2>
        <p>{subtitleOf(plan)}</p>
      </header>
      {goals.length > 0 && (
        <dl className="mt-3 grid gap-x-8 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
          {goals.map((goal, index) => (
            <div key={goal.id} className="keep-together">
              <dt className="font-semibold">
                Goal {index + 1}: {goal.title || 'Untitled'}
              </dt>
              <dd>{[goal.measure, goal.owner].filter(Boolean).join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 gap-x-8 md:columns-2 print:columns-2">
        {objectives.map((objective) => (
          <section key={objective.id} className="keep-together border-line border-t py-2">
            <h3 className="text-[1.25em] leading-tight">{objective.title || 'Untitled objective'}</h3>
            <p className="text-soft">
              {[servedBy(plan, objective.parentId), objective.owner].filter(Boolean).join(' · ')}
            </p>
            <table className="mt-1 w-full border-collapse">
              <caption className="sr-only">Key results of {objective.title}</caption>
              <thead className="sr-only">
                <tr>
                  <th scope="col">Key result</th>
                  <th scope="col">From and to</th>
                  <th scope="col">Owner</th>
                  <th scope="col">Due</th>
                </tr>
              </thead>
              <tbody>
                {keyResultsOf(plan, objective.id).map((keyResult) => (
                  <tr key={keyResult.id} className="border-line border-t align-top">
                    <td className="w-[46%] py-0.5 pr-3">{keyResult.title || 'Untitled'}</td>
                    <td className="py-0.5 pr-3 tabular-nums">{wayOf(keyResult)}</td>
                    <td className="py-0.5 pr-3">{keyResult.owner}</td>
                    <td className="whitespace-nowrap py-0.5 text-right">
                      {formatDay(keyResult.due, 'short')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </article>
  )
}

function servedBy({ goals, objectives }: Plan, parentId: string | null): string {
  const goal = goals.findIndex(({ id }) => id === parentId)
  if (goal >= 0) return `Goal ${goal + 1}`
  const objective = objectives.find(({ id }) => id === parentId)
  return objective ? `Serves: ${objective.title}` : ''
}
