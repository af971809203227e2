import type { Drafts } from '#tools/shared/document/use-draft.tsx'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { type Limits, readNumber } from '#tools/shared/values/limits.ts'
import { checkInOf } from './status.ts'
import { weeksOf } from './weeks.ts'
import { nameOf } from './words.ts'

/** Input that was rejected or is ambiguous, and therefore not in the plan. */

type Unclear = { text: string; where: string }

/** The text of a field whose input was not accepted, so that it differs from the stored value. */
export function refusedText(
  drafts: Pick<Drafts, 'read'>,
  name: string,
  value: number | null,
  limits: Limits,
): string | undefined {
  const kept = drafts.read(`number ${name}`)
  if (typeof kept !== 'object' || kept === null || !('text' in kept) || !('given' in kept)) return undefined
  const text = String(kept.text)
  return kept.given === value && !readNumber(text, limits).ok ? text : undefined
}

function unclearValues(plan: Plan, drafts: Pick<Drafts, 'read'>): Unclear[] {
  return plan.keyResults.flatMap((keyResult) => [
    ...unclearNumbers(keyResult, drafts),
    ...weeksOf(plan.period).flatMap((week): Unclear[] => {
      const { id, unit } = keyResult
      const text = refusedText(drafts, `${id} ${week}`, checkInOf(plan, id, week)?.value ?? null, { unit })
      return text === undefined
        ? []
        : [{ text, where: `${nameOf(keyResult)}, week of ${formatDay(week, 'short')}` }]
    }),
  ])
}

function unclearNumbers(keyResult: KeyResult, drafts: Pick<Drafts, 'read'>): Unclear[] {
  return (['baseline', 'target'] as const).flatMap((field): Unclear[] => {
    const text = refusedText(drafts, `${keyResult.id} ${field}`, keyResult[field], {})
    return text === undefined ? [] : [{ text, where: `${nameOf(keyResult)}, ${field}` }]
  })
}

/** '‘4.500’ (Uptime, week of Nov 16) is not clear yet and does not count.' */
export function unclearWords(plan: Plan, drafts: Pick<Drafts, 'read'>): string | undefined {
  const [first, ...rest] = unclearValues(plan, drafts)
  if (!first) return undefined
  const more = rest.length === 0 ? 'is' : `and ${rest.length} more are`
  return `‘${first.text}’ (${first.where}) ${more} not clear yet and ${rest.length === 0 ? 'does' : 'do'} not count.`
}
