import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { asOfDay } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { deleting } from '#tools/shared/parts/delete-button.tsx'
import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { addDays, formatDay } from '#tools/shared/values/days.ts'
import { nameOf } from '../model/words.ts'

type FormerTargetsProps = {
  keyResults: readonly KeyResult[]
  dispatch: (action: PlanAction, group?: string) => void
}

/** Changed targets and owners, and since when they apply; a typo can be corrected for all weeks. */
export function FormerTargets({ keyResults, dispatch }: FormerTargetsProps) {
  const changed = keyResults.filter(({ former }) => former.length > 0)
  if (changed.length === 0) return null
  return (
    <ul aria-label="Changed targets and owners" className="mt-3 text-sm">
      {changed.map((keyResult) => (
        <li key={keyResult.id} data-row={`former ${keyResult.id}`} className="py-1">
          <p>
            <strong>{nameOf(keyResult)}</strong>: {historyWords(keyResult)} Earlier weeks keep theirs.
          </p>
          <LinkButton
            {...deleting(() => dispatch({ type: 'edit-key-result', id: keyResult.id, changes: { former: [] } }))}
          >
            Correct it in all weeks
            <span className="sr-only"> of {nameOf(keyResult)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}

/** 'From 22 to 60 orders until Jan 24; from 22 to 80 orders since Jan 25.' */
function historyWords(keyResult: KeyResult): string {
  const hasOwners = keyResult.former.some(({ owner }) => owner !== undefined)
  const words = (held: KeyResult) => [wayOf(held), hasOwners && (held.owner || 'no owner')].filter(Boolean).join(', ')
  const before = keyResult.former.map(({ until }) => {
    return `${words(asOfDay(keyResult, until))} until ${formatDay(until, 'short')}`
  })
  const last = keyResult.former.at(-1)
  const since = last ? ` since ${formatDay(addDays(last.until, 1), 'short')}` : ''
  const [first = '', ...rest] = [...before, `${words(keyResult)}${since}`]
  return `${[first, ...rest.map((each) => each.replace(/^./, (letter) => letter.toLowerCase()))].join('; ')}.`
}
