import { newId } from '#tools/shared/document/new-id.ts'
import { emptyKeyResult } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import { nearestWeek } from '#tools/shared/okr/progress/weeks.ts'
import { AddButton } from '#tools/shared/parts/add-button.tsx'
import { bound } from '#tools/shared/parts/bound.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { DayField, NumberField, TextField } from '#tools/shared/parts/fields.tsx'
import { afterDrawing } from '#tools/shared/parts/focus/after-drawing.browser.ts'
import { Section } from '#tools/shared/parts/section.tsx'
import { today } from '#tools/shared/values/days.ts'
import { percent } from '../../model/cascade.ts'
import type { GoalPanelProps } from '../../model/goal-panel-props.ts'

type KeyResultsProps = Pick<GoalPanelProps, 'plan' | 'cascade' | 'node' | 'dispatch'>

export function KeyResults({ plan, cascade, node, dispatch }: KeyResultsProps) {
  const add = () => {
    const objective = plan.objectives.find(({ id }) => id === node.id)
    if (!objective) return
    const keyResult = { ...emptyKeyResult(newId(), objective, plan), owner: objective.owner }
    dispatch({ type: 'add-key-result', keyResult })
    focusKeyResult(keyResult.id)
  }
  return (
    <Section title="Key results" isSmall className="border-line border-t pt-4">
      {node.keyResults.length === 0 && (
        <p className="mt-1 text-sm text-soft">A number that goes from one value to another, such as orders a week.</p>
      )}
      {node.keyResults.map((keyResult) => (
        <KeyResultFields
          key={keyResult.id}
          keyResult={keyResult}
          value={cascade.values.get(keyResult.id) ?? null}
          reached={cascade.reached.get(keyResult.id) ?? null}
          period={plan.period}
          dispatch={dispatch}
        />
      ))}
      <AddButton className="mt-4" onClick={add}>
        Add a key result
      </AddButton>
    </Section>
  )
}

function focusKeyResult(id: string): void {
  afterDrawing(() => document.querySelector<HTMLElement>(`[data-key-result="${id}"] input`)?.focus())
}

type KeyResultFieldsProps = Pick<GoalPanelProps, 'dispatch'> & {
  keyResult: KeyResult
  value: number | null
  reached: number | null
  period: Plan['period']
}

function KeyResultFields({ keyResult, value, reached, period, dispatch }: KeyResultFieldsProps) {
  const { id, title } = keyResult
  const field = bound(keyResult, (changes, key) => {
    const direction = directionOf({ ...keyResult, ...changes })
    dispatch({ type: 'edit-key-result', id, changes: { ...changes, direction } }, `${key} ${id}`)
  })
  const report = (now: number | null) => {
    dispatch({ type: 'report', keyResultId: id, value: now, week: nearestWeek(period, today()) }, `now ${id}`)
  }
  return (
    <fieldset data-key-result={id} data-row={id} className="mt-4 space-y-3">
      <legend className="sr-only">{title || 'Untitled key result'}</legend>
      <TextField label="What is measured" {...field('title')} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField name={`${id} from`} label="From" {...field('baseline')} />
        <NumberField name={`${id} to`} label="To" {...field('target')} />
        <NumberField name={`${id} now`} label="Now" value={value} onChange={report} />
        <TextField label="Unit" {...field('unit')} />
      </div>
      <DayField name={`${id} due`} label="Due" {...field('due')} />
      <div className="flex items-center justify-between">
        <p className="text-sm text-soft">{percent(reached) || whyNone(keyResult)}</p>
        <DeleteButton label={`Remove the key result ${title}`} onClick={() => dispatch({ type: 'remove', id })} />
      </div>
    </fieldset>
  )
}

function whyNone({ baseline, target }: KeyResult): string {
  if (baseline === null || target === null) return 'Not measurable yet, and left out until it is'
  return baseline === target ? 'From and to are the same' : 'No value yet: counts as 0 until then'
}
