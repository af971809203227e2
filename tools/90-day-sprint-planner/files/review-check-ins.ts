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

/**
 * By sprint, review and key result: the week and the value that were taken over last. `theirs` where a value of the
 * tracker's own stood in that week: it is never taken away.
 */
const takenSchema = z.record(
  z.string(),
  z.object({ week: dayShape, value: z.number(), theirs: z.optional(z.boolean()) }),
)
type Taken = z.infer<typeof takenSchema>

/** The plan with the review values of the sprint in the same file; itself when there is nothing new. */
export function followSprint(plan: Plan, others: Others): Plan {
  const sprint = readOther(sprintFormat, others)
  return sprint ? withReviews(plan, sprint) : plan
}

/**
 * What a review that was held wrote down is a check-in of that week. Three sides decide: what was taken over before,
 * what the review says now, what stands here now. A value that somebody typed here stays, and the review's stands
 * in its note. What the review takes back goes from here too, unless somebody has changed it.
 */
export function withReviews(plan: Plan, sprint: Sprint): Plan {
  const part = partOf(plan)
  const taken: Taken = { ...part.taken }
  let { checkIns } = plan
  for (const { key, value, ...said } of valuesOf(plan, sprint)) {
    const before = taken[key]
    if ((before?.value ?? null) === value && (value === null || before?.week === said.week)) continue
    // Its day was put right, or it was taken back: the week before has what it had without the review.
    if (before && (value === null || before.week !== said.week)) {
      checkIns = withoutValue(checkIns, said, before)
    }
    if (value === null) {
      delete taken[key]
      continue
    }
    const next = { ...said, value }
    taken[key] = { week: said.week, value, ...(isTheirs(checkIns, next, before) && { theirs: true }) }
    checkIns = withValue(checkIns, next, before)
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

type Said = {
  keyResultId: string
  week: Day
  /** What the note says of a value. */
  wordsFor: (value: number) => string
}
type ReviewValue = Said & { value: number }

/** Null where a review says nothing of a key result, or nothing yet: it is not held. */
function valuesOf({ keyResults }: Plan, sprint: Sprint): (Said & { key: string; value: number | null })[] {
  const known = new Set(keyResults.map(({ id }) => id))
  return sprint.reviews.flatMap(({ held, values }, review) => {
    return sprint.outcomes.flatMap(({ keyResultId, unit }, index) => {
      if (keyResultId === null || !known.has(keyResultId)) return []
      const key = `${sprint.id}/${review}/${keyResultId}`
      const wordsFor = (each: number) => `${reviewName(review)} of the sprint: ${formatQuantity(each, unit)}`
      const value = held === '' ? null : (values[index] ?? null)
      return [{ key, keyResultId, week: held === '' ? '' : weekStart(held), value, wordsFor }]
    })
  })
}

function isAt({ keyResultId, week }: Pick<CheckIn, 'keyResultId' | 'week'>) {
  return (each: CheckIn) => each.keyResultId === keyResultId && each.week === week
}

/** Whether the value that stands in that week is the tracker's own. */
function isTheirs(checkIns: CheckIn[], next: ReviewValue, before: Taken[string] | undefined): boolean {
  const here = checkIns.find(isAt(next))
  if (!here || here.value === null) return false
  const isOurs = before?.week === next.week && before.value === here.value && !before.theirs
  return !isOurs
}

function withValue(
  checkIns: CheckIn[],
  { wordsFor, ...next }: ReviewValue,
  before: Taken[string] | undefined,
): CheckIn[] {
  const at = checkIns.findIndex(isAt(next))
  const here = checkIns[at]
  const words = wordsFor(next.value)
  if (!here) return [...checkIns, { ...next, confidence: null, note: words }]
  if (here.value === next.value) return checkIns
  const said = before ? here.note.replace(wordsFor(before.value), words) : here.note
  const note = withWords(said, words)
  const isGiven = !isTheirs(checkIns, { wordsFor, ...next }, before)
  return checkIns.with(at, { ...here, note, ...(isGiven && { value: next.value }) })
}

function withWords(note: string, words: string): string {
  if (note.includes(words)) return note
  return note.trim() === '' ? words : `${note}\n${words}`
}

/** The week has what it had without the review. */
function withoutValue(
  checkIns: CheckIn[],
  { keyResultId, wordsFor }: Said,
  { week, value, theirs }: Taken[string],
): CheckIn[] {
  const at = checkIns.findIndex(isAt({ keyResultId, week }))
  const here = checkIns[at]
  if (!here) return checkIns
  const lines = here.note.split('\n')
  const left = lines.filter((line) => line !== wordsFor(value))
  const note = left.length === lines.length ? here.note : left.join('\n')
  if (theirs || here.value !== value) {
    return note === here.note ? checkIns : checkIns.with(at, { ...here, note })
  }
  if (here.confidence === null && note.trim() === '') return checkIns.toSpliced(at, 1)
  return checkIns.with(at, { ...here, value: null, note })
}
