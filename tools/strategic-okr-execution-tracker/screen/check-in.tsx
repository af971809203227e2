import type { CheckIn, Initiative, Plan } from '#tools/shared/okr/plan.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { commitmentsOf, commitmentsToAnswer } from '../model/figures.ts'
import type { TrackerAction } from '../model/model.ts'
import { type Group, groupsOf } from '../model/shown.ts'
import { reportedIn } from '../model/weeks.ts'
import { CheckInRow } from './check-in-row.tsx'
import { AnswerList, PromiseList } from './commitment-lists.tsx'
import { OwnerSheets } from './owner-sheets.tsx'

type CheckInViewProps = {
  plan: Plan
  /** The whole plan, because sheets are for everyone. */
  whole: Plan
  week: Day
  dispatch: (action: TrackerAction, group?: string) => boolean
  onReport: () => void
}

export function CheckInView({ plan, whole, week, dispatch, onReport }: CheckInViewProps) {
  const shared = { plan, week, dispatch }
  const lists = { commitments: plan.commitments, keyResults: plan.keyResults, week, dispatch }
  const byKeyResult = Map.groupBy(plan.checkIns, ({ keyResultId }) => keyResultId)
  const initiatives = Map.groupBy(plan.initiatives, ({ keyResultId }) => keyResultId)
  return (
    <div className="space-y-10">
      <div className="space-y-6">
        <Remaining plan={plan} week={week} />
        <OwnerSheets plan={whole} week={week} dispatch={dispatch} />
      </div>
      <Section title="1. Where are the key results?" id="numbers" className="space-y-6">
        <p className="mt-1 text-soft">Confidence: 1 is no way, 10 a done deal.</p>
        {groupsOf(plan).map((each) => (
          <GroupRows key={each.id} group={each} byKeyResult={byKeyResult} initiatives={initiatives} {...shared} />
        ))}
      </Section>
      <Section title="2. Did we do what we said?">
        <AnswerList {...lists} />
      </Section>
      <Section title="3. What do we commit to this week?">
        <PromiseList {...lists} />
      </Section>
      <div className="border-line border-t pt-6">
        <Button onClick={onReport}>See the week’s report</Button>
      </div>
    </div>
  )
}

const none: readonly CheckIn[] = []

const nothingToDo: readonly Initiative[] = []

type GroupRowsProps = Pick<CheckInViewProps, 'plan' | 'week' | 'dispatch'> & {
  group: Group
  byKeyResult: ReadonlyMap<string, readonly CheckIn[]>
  initiatives: ReadonlyMap<string, readonly Initiative[]>
}

function GroupRows({ plan, week, dispatch, group, byKeyResult, initiatives }: GroupRowsProps) {
  return (
    <div>
      <h4 className="font-semibold text-soft">{group.name}</h4>
      <div className="mt-2 divide-y divide-line border-line border-y">
        {group.keyResults.map((keyResult) => (
          // Keyed by week, so that half-typed input does not carry over.
          <CheckInRow
            key={`${keyResult.id} ${week}`}
            period={plan.period}
            checkIns={byKeyResult.get(keyResult.id) ?? none}
            initiatives={initiatives.get(keyResult.id) ?? nothingToDo}
            week={week}
            keyResult={keyResult}
            dispatch={dispatch}
          />
        ))}
      </div>
    </div>
  )
}

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
