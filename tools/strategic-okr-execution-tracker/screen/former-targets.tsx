import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { since } from '#tools/shared/okr/progress/target-history.ts'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { weekName, weeksOf } from '../model/weeks.ts'
import { nameOf, wayOf } from '../model/words.ts'

type FormerTargetsProps = Pick<Plan, 'period'> & {
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

/** Which targets were changed, and since when the new ones count; a slip of the pen can be set right for all weeks. */
export function FormerTargets({ period, keyResults, dispatch }: FormerTargetsProps) {
  const changed = keyResults.filter(({ former }) => former.length > 0)
  if (changed.length === 0) return null
  return (
    <ul aria-label="Changed targets" className="mt-3 text-sm">
      {changed.map((keyResult) => (
        <li key={keyResult.id} data-row={`former ${keyResult.id}`} className="py-1">
          <p>
            <strong>{nameOf(keyResult)}</strong>: {historyWords(keyResult)} Weeks before stay as they were.
          </p>
          <SinceField period={period} keyResult={keyResult} dispatch={dispatch} />
          <button
            type="button"
            className="min-h-11 text-left text-blue underline underline-offset-4"
            {...deleting(() =>
              dispatch({ type: 'edit-key-result', id: keyResult.id, changes: { former: [] } }),
            )}
          >
            It was a slip: count the new numbers in all weeks
            <span className="sr-only"> of {nameOf(keyResult)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type SinceProps = Pick<FormerTargetsProps, 'period' | 'dispatch'> & { keyResult: KeyResult }

/** Since which week the new numbers count: any after the change before them. */
function SinceField({ period, keyResult, dispatch }: SinceProps) {
  const { id, former } = keyResult
  const now = addDays(former.at(-1)?.until ?? period.start, 1)
  const [, ...weeks] = weeksOf(period)
  const days = [...new Set([...weeks.filter((week) => since(keyResult, week)), now])].toSorted()
  return (
    <div className="max-w-xs">
      <ChoiceField
        label="The new numbers count since"
        value={now}
        choices={days.map((day) => {
          const name = weeks.includes(day) ? `${weekName({ period }, day)}, ` : ''
          return { value: day, label: `${name}${formatDay(day, 'short')}` }
        })}
        onChange={(week) => {
          const moved = since(keyResult, week)
          if (moved) dispatch({ type: 'edit-key-result', id, changes: { former: moved } })
        }}
      />
    </div>
  )
}

/** 'From 22 to 60 orders until Jan 24; from 22 to 80 orders since Jan 25.' */
function historyWords(keyResult: KeyResult): string {
  const before = keyResult.former.map(({ until, baseline, target }) => {
    return `${wayOf({ ...keyResult, baseline, target })} until ${formatDay(until, 'short')}`
  })
  const last = keyResult.former.at(-1)
  const since = last ? ` since ${formatDay(addDays(last.until, 1), 'short')}` : ''
  const [first = '', ...rest] = [...before, `${wayOf(keyResult)}${since}`]
  return `${[first, ...rest.map((each) => each.replace(/^./, (letter) => letter.toLowerCase()))].join('; ')}.`
}
