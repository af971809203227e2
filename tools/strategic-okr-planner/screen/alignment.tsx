import { planChecks } from '#tools/shared/okr/fields/findings.tsx'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { type AlignedObjective, alignmentOf, otherGoal } from '../model/model.ts'

export function AlignmentView({ plan }: { plan: Plan }) {
  const parts = alignmentOf(plan)
  if (parts.length === 0) {
    return (
      <p className="max-w-text text-soft">Add a goal and an objective in the table; here you see how they connect.</p>
    )
  }
  return (
    <div className="space-y-8">
      {parts.map(({ goal, objectives }) => (
        <section
          key={goal?.id ?? 'none'}
          aria-labelledby={`goal-${goal?.id ?? 'none'}`}
          className={`grid gap-x-8 gap-y-4 border-t-2 pt-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)] ${goal ? 'border-ink' : 'border-amber'}`}
        >
          <div>
            <h3 id={`goal-${goal?.id ?? 'none'}`} className="text-lg">
              {goal ? goal.title || 'Untitled goal' : 'Serves no goal'}
            </h3>
            <p className="mt-1 text-sm text-soft">
              {goal
                ? [goal.measure, goal.owner].filter(Boolean).join(' · ')
                : 'Tie these to a goal, or ask why you do them.'}
            </p>
          </div>
          {objectives.length === 0 ? (
            <p className="text-amber text-sm">No objective serves this goal this quarter. Is that what you want?</p>
          ) : (
            <ul className="space-y-6">
              {objectives.map((aligned) => (
                <ObjectiveBranch key={aligned.objective.id} plan={plan} aligned={aligned} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}

/** Indentation stops at this depth to save space on phones. */
const deepest = 4

function ObjectiveBranch({ plan, aligned }: { plan: Plan; aligned: AlignedObjective }) {
  const { objective, depth, keyResults } = aligned
  return (
    <li style={{ marginInlineStart: `${Math.min(depth, deepest) * 1.25}rem` }} className="border-line border-l-2 pl-4">
      <p className="font-semibold">{objective.title || 'Untitled objective'}</p>
      <p className="text-sm text-soft">{objective.owner || 'No owner'}</p>
      {keyResults.length === 0 ? (
        <p className="mt-2 text-amber text-sm">No key result yet.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-line border-t">
          {keyResults.map((keyResult) => (
            <Leaf key={keyResult.id} plan={plan} keyResult={keyResult} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Leaf({ plan, keyResult }: { plan: Plan; keyResult: KeyResult }) {
  const elsewhere = otherGoal(plan, keyResult)
  return (
    <li className="grid gap-x-6 py-2 text-sm sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_4.5rem]">
      <span>
        {keyResult.title || 'Untitled key result'}
        {keyResult.goalId === null && <span className="block text-amber">Moves no goal</span>}
        {elsewhere && <span className="block text-soft">Moves: {elsewhere.title}</span>}
      </span>
      <span className="tabular-nums">{wayOf(keyResult)}</span>
      <planChecks.CheckCount keyResult={keyResult} plan={plan} />
    </li>
  )
}
