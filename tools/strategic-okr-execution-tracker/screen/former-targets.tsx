import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { nameOf, wayOf } from '../model/words.ts'

type FormerTargetsProps = {
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

/** Which targets were changed, and since when the new ones count; a slip of the pen can be set right for all weeks. */
export function FormerTargets({ keyResults, dispatch }: FormerTargetsProps) {
  const changed = keyResults.filter(({ former }) => former.length > 0)
  if (changed.length === 0) return null
  return (
    <ul aria-label="Changed targets" className="mt-3 text-sm">
      {changed.map((keyResult) => (
        <li key={keyResult.id} data-row={`former ${keyResult.id}`} className="py-1">
          <p>
            <strong>{nameOf(keyResult)}</strong>: {historyWords(keyResult)} Weeks before stay as they were.
          </p>
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
