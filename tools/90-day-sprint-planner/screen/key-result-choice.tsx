import { useMemo, useRef, useState } from 'react'
import { isDay } from '#lib/time/is-day.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { CheckField } from '#tools/shared/parts/check-field.tsx'
import { DayField } from '#tools/shared/parts/fields.tsx'
import { focusView } from '#tools/shared/parts/focus/focus-view.browser.ts'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { hasRefused } from '#tools/shared/parts/typed/refused.browser.ts'
import { type Day, formatSpan, today } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { firstChoice, notTaken, roomForOutcomes, takeKeyResults } from '../model/from-plan.ts'
import { lastDay, wayOf } from '../model/model.ts'
import { maxOutcomes, weekdays } from '../model/shape.ts'
import { weekdayOf } from '../model/weeks/week-days.ts'
import type { PartProps } from './small-parts.tsx'

type ChoiceProps = PartProps & { plan: Plan }

export function StartFromPlan({ sprint, dispatch, plan }: ChoiceProps) {
  const first = useMemo(() => ({ ids: firstChoice(plan), start: sprint.start }), [plan, sprint.start])
  const [choice, setChoice, drop] = useDraft('key results', first)
  const { ids, start } = choice
  // Date fields commit on blur, which can happen during submit.
  const latest = useRef(choice)
  latest.current = choice
  return (
    <form
      className="max-w-text py-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasRefused(event.currentTarget)) return
        const { start } = latest.current
        const begun = { ...sprint, start }
        const taken = takeKeyResults(begun, plan, ids, newId, today())
        const actions = [{ type: 'describe', changes: { start, made: today() } } as const, taken]
        if (!dispatch({ type: 'all', actions })) return
        drop()
        focusView()
      }}
    >
      <h2 className="text-2xl">Which key results are these 90 days about?</h2>
      <p className="mt-3 text-lg text-soft">
        Each becomes an outcome and follows the plan, and its initiatives become milestones. Three are enough for one
        team. You can take the others over later.
      </p>
      <KeyResultList
        plan={plan}
        keyResults={plan.keyResults}
        ids={ids}
        room={roomForOutcomes(sprint)}
        onChange={(next) => setChoice({ ids: next, start })}
      />
      <div className="mt-5 max-w-64">
        <DayField
          name="start first day"
          label="First day"
          hint={isDay(start) ? `Every week begins on a ${weekdays[weekdayOf(start)]}.` : undefined}
          required
          value={start}
          onChange={(day) => setChoice({ ids, start: day })}
        />
      </div>
      {isDay(start) && <p className="mt-2 text-soft">{spanWords(plan, start)}</p>}
      <Button
        type="submit"
        className="mt-6"
        disabled={ids.length === 0 || !isDay(start)}
        // Keeps focus in the field until the click is done; otherwise an error message above would move the
        // button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        Start the plan
      </Button>
    </form>
  )
}

export function MoreKeyResults({ sprint, dispatch, plan }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const [ids, setIds] = useState<readonly string[]>([])
  const left = notTaken(sprint, plan)
  const room = roomForOutcomes(sprint)
  if (left.length === 0 || room === 0) return null
  return (
    <Dialog
      title="Key results of the plan"
      description="Those you choose become outcomes and follow the plan in the file. Their initiatives become milestones."
      open={isOpen}
      onOpenChange={(open) => {
        setIds([])
        setOpen(open)
      }}
      trigger={<LinkButton>Take over key results</LinkButton>}
    >
      <KeyResultList plan={plan} keyResults={left} ids={ids} room={room} onChange={setIds} />
      <Button
        className="mt-6"
        disabled={ids.length === 0}
        onClick={() => {
          if (dispatch(takeKeyResults(sprint, plan, ids, newId, today()))) setOpen(false)
        }}
      >
        Take them over
      </Button>
    </Dialog>
  )
}

/** Thirteen weeks rarely match a quarter exactly. */
function spanWords({ period }: Plan, start: Day): string {
  const end = lastDay({ start })
  const weeks = `These thirteen weeks run ${formatSpan(start, end)}`
  if (start === period.start && end === period.end) return `${weeks}, as the plan does.`
  return `${weeks}; the plan runs ${formatSpan(period.start, period.end)}.`
}

type KeyResultListProps = {
  plan: Plan
  keyResults: readonly KeyResult[]
  ids: readonly string[]
  room: number
  onChange: (ids: string[]) => void
}

function KeyResultList({ plan, keyResults, ids, room, onChange }: KeyResultListProps) {
  const isFull = ids.length >= room
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">Key results</legend>
      <ul className="mt-2 border-line border-t">
        {keyResults.map((keyResult) => {
          const { id, title, owner, objectiveId } = keyResult
          const objective = plan.objectives.find((each) => each.id === objectiveId)?.title
          const isChosen = ids.includes(id)
          const way = wayOf(keyResult)
          return (
            <li key={id} className="border-line border-b">
              <CheckField
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={() => onChange(isChosen ? ids.filter((each) => each !== id) : [...ids, id])}
              >
                <span className="block">{title || 'Untitled'}</span>
                <span className="block text-sm text-soft">{[way, owner, objective].filter(Boolean).join(' · ')}</span>
              </CheckField>
            </li>
          )
        })}
      </ul>
      {isFull && (
        <p className="mt-2 text-sm text-soft">A sprint holds {maxOutcomes} outcomes: there is room for no more.</p>
      )}
    </fieldset>
  )
}
