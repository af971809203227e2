import * as z from 'zod/mini'
import type { Others } from '#tools/shared/document/file-format.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { dayShape } from '#tools/shared/document/shapes.ts'
import type { CheckIn, Plan } from '#tools/shared/okr/plan.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { reviewName } from '../model/prompts.ts'
import { type Sprint, sprintFormat } from './sprint-file.ts'

/** Where the plan remembers what it took from the sprint. */
const partName = '90-day-sprint-planner'

/** By sprint, review and key result: the week and the value that were taken over last. */
const takenSchema = z.record(z.string(), z.object({ week: dayShape, value: z.number() }))
type Taken = z.infer<typeof takenSchema>

/** The plan with the review values of the sprint in the same file; itself when there is nothing new. */
export function followSprint(plan: Plan, others: Others): Plan {
  const sprint = readOther(sprintFormat, others)
  return sprint ? withReviews(plan, sprint) : plan
}

/**
 * What a review that was held wrote down is a check-in of that week. Three sides decide: what was taken over before,
 * what the review says now, what stands here now. A value that somebody typed here stays, and the review's stands
 * in its note.
 */
export function withReviews(plan: Plan, sprint: Sprint): Plan {
  const part = partOf(plan)
  const taken: Taken = { ...part.taken }
  let { checkIns } = plan
  for (const { key, ...next } of valuesOf(plan, sprint)) {
    const { keyResultId, week, value } = next
    const before = taken[key]
    if (before?.value === value && before.week === week) continue
    // Its day was put right: the value moves along, if nobody has changed it here.
    if (before && before.week !== week) checkIns = withoutValue(checkIns, keyResultId, before)
    checkIns = withValue(checkIns, next, before)
    taken[key] = { week, value }
  }
  if (checkIns === plan.checkIns && JSON.stringify(taken) === JSON.stringify(part.taken)) return plan
  return { ...plan, checkIns, parts: { ...plan.parts, [partName]: { ...part, taken } } }
}

function partOf({ parts }: Plan): Record<string, unknown> & { taken: Taken } {
  const own = z.record(z.string(), z.unknown()).safeParse(parts[partName])
  const part = own.success ? own.data : {}
  const taken = takenSchema.safeParse(part.taken)
  return { ...part, taken: taken.success ? taken.data : {} }
}

type ReviewValue = {
  key: string
  keyResultId: string
  week: Day
  value: number
  /** What the note says of a value. */
  wordsFor: (value: number) => string
}

function valuesOf({ keyResults }: Plan, sprint: Sprint): ReviewValue[] {
  const known = new Set(keyResults.map(({ id }) => id))
  return sprint.reviews.flatMap(({ held, values }, review) => {
    if (held === '') return []
    return sprint.outcomes.flatMap(({ keyResultId, unit }, index): ReviewValue[] => {
      const value = values[index] ?? null
      if (value === null || keyResultId === null || !known.has(keyResultId)) return []
      const key = `${sprint.id}/${review}/${keyResultId}`
      const wordsFor = (each: number) => `${reviewName(review)} of the sprint: ${formatQuantity(each, unit)}`
      return [{ key, keyResultId, week: weekStart(held), value, wordsFor }]
    })
  })
}

function isAt({ keyResultId, week }: Pick<CheckIn, 'keyResultId' | 'week'>) {
  return (each: CheckIn) => each.keyResultId === keyResultId && each.week === week
}

function withValue(
  checkIns: CheckIn[],
  { wordsFor, ...next }: Omit<ReviewValue, 'key'>,
  before: Taken[string] | undefined,
): CheckIn[] {
  const at = checkIns.findIndex(isAt(next))
  const here = checkIns[at]
  const words = wordsFor(next.value)
  if (!here) return [...checkIns, { ...next, confidence: null, note: words }]
  if (here.value === next.value) return checkIns
  const isUntouched = here.value === null || (before?.week === next.week && before.value === here.value)
  const said = before ? here.note.replace(wordsFor(before.value), words) : here.note
  const note = withWords(said, words)
  return checkIns.with(at, { ...here, note, ...(isUntouched && { value: next.value }) })
}

function withWords(note: string, words: string): string {
  if (note.includes(words)) return note
  return note.trim() === '' ? words : `${note}\n${words}`
}

/** The day of a review was put right: the week before it has what it had without the review. */
function withoutValue(checkIns: CheckIn[], keyResultId: string, before: Taken[string]): CheckIn[] {
  const at = checkIns.findIndex(isAt({ keyResultId, week: before.week }))
  const here = checkIns[at]
  if (!here || here.value !== before.value) return checkIns
  const isOnlyOurs =
    here.confidence === null && /^(Review \d|Closing retrospective) of the sprint: .*$/.test(here.note)
  return isOnlyOurs ? checkIns.toSpliced(at, 1) : checkIns.with(at, { ...here, value: null })
}
