import { Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import type { Goal, Plan } from '#tools/shared/okr/plan.ts'
import { knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { goalYear } from '#tools/shared/okr/progress/goal-year.ts'
import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { addDays, formatDay, today } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { Button } from '#ui/button.tsx'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'
import { type GoalValue, valueDayProblem } from '../../model/goal-values.ts'

type ValuesProps = Pick<GoalPanelProps, 'plan' | 'dispatch'> & { goal: Goal }

type Draft = { value: number | null; day: string; note: string }

const nothingYet: Draft = { value: null, day: '', note: '' }

export function ReportValue({ plan, goal, dispatch }: ValuesProps) {
  const { id, unit } = goal
  const [draft, setDraft, drop] = useDraft<Draft>(`goal value ${id}`, nothingYet)
  const [problem, setProblem] = useState('')
  const usual = usualDay(goal, plan)
  const day = draft.day || usual
  const report = () => {
    const wrong = draft.value === null ? 'Type the value first.' : valueDayProblem(goal, plan, day)
    setProblem(wrong ?? '')
    if (wrong || draft.value === null) return
    const value: GoalValue = { day, value: draft.value, note: draft.note.trim() }
    if (dispatch({ type: 'report-goal', id, value })) drop()
  }
  return (
    <fieldset className="space-y-3 rounded bg-paper px-3.5 py-3">
      <legend className="sr-only">Report a value</legend>
      <div className="grid grid-cols-2 gap-3 max-[24rem]:grid-cols-1">
        <NumberField
          name={`${id} value now`}
          label={unit.trim() ? `Value, ${unit.trim()}` : 'Value'}
          value={draft.value}
          onChange={(value) => setDraft({ ...draft, value })}
        />
        <DayField
          name={`${id} value day`}
          label="On"
          required
          value={day}
          onChange={(next) => setDraft({ ...draft, day: next })}
        />
      </div>
      <TextField label="Note" value={draft.note} onChange={(note) => setDraft({ ...draft, note })} />
      {problem && (
        <p role="alert" className="font-semibold text-red text-sm">
          {problem}
        </p>
      )}
      <Button look="quiet" onClick={report}>
        Report the value
      </Button>
    </fieldset>
  )
}

/** Today. In a plan ahead of the calendar, the day after the last value, up to the last known day. */
function usualDay({ values }: Goal, plan: Plan): string {
  const until = knownUntil(plan)
  const last = values.findLast(({ day }) => day <= until)?.day ?? ''
  if (last <= today()) return today()
  return last < until ? addDays(last, 1) : until
}

export function GoalValues({ plan, goal, dispatch }: ValuesProps) {
  const [open, setOpen] = useState('')
  if (goal.values.length === 0) return null
  const year = goalYear(goal, plan)
  const until = knownUntil(plan)
  return (
    <ul aria-label="Reported values" className="text-sm">
      {goal.values.toReversed().map((each) => (
        <li key={each.day} data-row={each.day} className="border-line border-t py-1">
          <div className="flex items-center gap-1">
            <p className="grow">
              <span className="font-semibold tabular-nums">{formatQuantity(each.value, goal.unit)}</span> on{' '}
              {formatDay(each.day)}
              {whenWords(each.day, year.start, until)}
              {each.note && <span className="block text-soft">{each.note}</span>}
            </p>
            <RowButton
              icon={open === each.day ? Check : Pencil}
              label={`${open === each.day ? 'Done with' : 'Correct'} the value of ${formatDay(each.day)}`}
              aria-expanded={open === each.day}
              onClick={() => setOpen(open === each.day ? '' : each.day)}
            />
            <DeleteButton
              label={`Delete the value of ${formatDay(each.day)}`}
              onClick={() => dispatch({ type: 'remove-goal-value', id: goal.id, day: each.day })}
            />
          </div>
          {open === each.day && (
            <ValueFields plan={plan} goal={goal} dispatch={dispatch} reported={each} onMoved={setOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Why a value does not count. */
function whenWords(day: string, start: string, until: string): string {
  if (day < start) return ', before the year: it does not count'
  return day > until ? ', yet to come: it does not count' : ''
}

type ValueFieldsProps = ValuesProps & { reported: GoalValue; onMoved: (day: string) => void }

function ValueFields({ plan, goal, reported, dispatch, onMoved }: ValueFieldsProps) {
  const { day } = reported
  const change = (changes: Partial<GoalValue>) =>
    dispatch({ type: 'correct-goal-value', id: goal.id, day, changes }, `${Object.keys(changes)[0]} ${goal.id} ${day}`)
  return (
    <div className="space-y-3 pb-3">
      <div className="grid grid-cols-2 gap-3 max-[24rem]:grid-cols-1">
        <NumberField
          name={`${goal.id} value of ${day}`}
          label="Value"
          limits={{ required: true }}
          value={reported.value}
          onChange={(value) => value !== null && change({ value })}
        />
        <DayField
          name={`${goal.id} day of ${day}`}
          label="On"
          required
          value={day}
          check={(next) => (next === day ? undefined : valueDayProblem(goal, plan, next))}
          onChange={(next) => next !== '' && change({ day: next }) && onMoved(next)}
        />
      </div>
      <TextField label="Note" {...bound(reported, change)('note')} />
    </div>
  )
}
