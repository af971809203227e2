import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { CheckIn, Objective, Plan } from '#tools/shared/okr/plan.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { commitmentsOf, commitmentsToAnswer, trackedObjectives } from '../model/figures.ts'
import type { TrackerAction } from '../model/model.ts'
import { reportedIn } from '../model/weeks.ts'
import { nameOf } from '../model/words.ts'
import { CheckInRow } from './check-in-row.tsx'
import { AnswerList, PromiseList } from './commitment-lists.tsx'

type CheckInViewProps = {
  plan: Plan
  week: Day
  dispatch: (action: TrackerAction, group?: string) => void
  onReport: () => void
}

/** Five minutes a week: the numbers, last week’s promises, this week’s. */
export function CheckInView({ plan, week, dispatch, onReport }: CheckInViewProps) {
  const shared = { plan, week, dispatch }
  const lists = { commitments: plan.commitments, keyResults: plan.keyResults, week, dispatch }
  const byKeyResult = Map.groupBy(plan.checkIns, ({ keyResultId }) => keyResultId)
  return (
    <div className="space-y-10">
      <Remaining plan={plan} week={week} />
      <section aria-labelledby="numbers" className="space-y-6">
        <h3 id="numbers" className="text-xl">
          1. Where do the key results stand?
        </h3>
        {trackedObjectives(plan).map((objective) => (
          <ObjectiveRows key={objective.id} objective={objective} byKeyResult={byKeyResult} {...shared} />
        ))}
      </section>
      <section aria-labelledby="answers">
        <h3 id="answers" className="text-xl">
          2. Did we do what we said?
        </h3>
        <AnswerList {...lists} />
      </section>
      <section aria-labelledby="promises">
        <h3 id="promises" className="text-xl">
          3. What do we commit to this week?
        </h3>
        <PromiseList {...lists} />
      </section>
      <div className="border-line border-t pt-6">
        <Button onClick={onReport}>See the week’s report</Button>
      </div>
    </div>
  )
}

const none: readonly CheckIn[] = []

function ObjectiveRows({
  plan,
  week,
  dispatch,
  objective,
  byKeyResult,
}: Omit<CheckInViewProps, 'onReport'> & {
  objective: Objective
  byKeyResult: ReadonlyMap<string, readonly CheckIn[]>
}) {
  return (
    <div>
      <h4 className="font-semibold text-soft">{nameOf(objective)}</h4>
      <div className="mt-2 divide-y divide-line border-line border-y">
        {keyResultsOf(plan, objective.id).map((keyResult) => (
          // Another week is another row: what is half typed in one must not show in the next.
          <CheckInRow
            key={`${keyResult.id} ${week}`}
            period={plan.period}
            checkIns={byKeyResult.get(keyResult.id) ?? none}
            week={week}
            keyResult={keyResult}
            dispatch={dispatch}
          />
        ))}
      </div>
    </div>
  )
}

/** What is left of the five minutes. */
function Remaining({ plan, week }: { plan: Plan; week: Day }) {
  const total = plan.keyResults.length
  const reported = reportedIn(plan, week)
  const open = commitmentsToAnswer(plan, week).filter(({ kept }) => kept === null).length
  const promised = commitmentsOf(plan, week).length
  const left = [
    reported < total && `${total - reported} of ${total} key results without a value`,
    open > 0 && `${open} ${open === 1 ? 'commitment' : 'commitments'} to answer`,
    promised === 0 && 'nothing committed to yet',
  ].filter(Boolean)
  return (
    <p aria-live="polite" className="text-soft">
      {left.length === 0 ? 'This check-in is complete.' : `Still open: ${left.join(', ')}.`}
    </p>
  )
}
