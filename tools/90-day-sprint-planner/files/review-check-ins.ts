import * as z from 'zod/mini'
import type { Others } from '#tools/shared/document/file-format.ts'
import { readOther } from '#tools/shared/document/others.ts'
import { dayShape } from '#tools/shared/document/shapes.ts'
import type { CheckIn, Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { filledFrom } from '#tools/shared/okr/retrospective.ts'
import { isSprintLine, sprintLineId } from '#tools/shared/okr/sprint-line.ts'
import { addDays, type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import {
  partOf as partOfTracker,
  withPart as withTrackerPart,
} from '#tools/strategic-okr-execution-tracker/model/part.ts'
import { firstOfWeek, isPlanned, mondayOf, personName } from '../model/model.ts'
import { reviewName } from '../model/prompts.ts'
import { closing } from '../model/shape.ts'
import { type Big, type Sprint, sprintFormat } from './sprint-file.ts'

/** The key under which the plan records what it imported from the sprint. */
const partName = '90-day-sprint-planner'

/**
 * Last imported week and value, keyed by sprint, review and key result. `theirs` marks weeks where the
 * tracker already had its own value, which is never removed.
 */
const takenSchema = z.record(
  z.string(),
  z.object({ week: dayShape, value: z.number(), theirs: z.optional(z.boolean()) }),
)
type Taken = z.infer<typeof takenSchema>

/**
 * Adds what the sprint in the same file says to the plan: review values, weekly lines and the retrospective. Returns
 * the same object if nothing is new.
 */
export function followSprint(plan: Plan, others: Others): Plan {
  const sprint = readOther(sprintFormat, others)
  if (!sprint) return plan
  const reviewed = withReviews(plan, sprint)
  // A sprint about something else only shares the file.
  const isOfPlan = sprint.outcomes.some(({ keyResultId }) => keyResultId !== null)
  return isOfPlan ? withRetrospective(withLines(reviewed, sprint), sprint) : reviewed
}

/** One weekly ritual: the lines of the sprint are the commitments. */
export function withLines(plan: Plan, sprint: Sprint, now: Day = today()): Plan {
  const lines = sprint.weeks.flatMap(({ big }, week) => {
    return big.flatMap((line, place) => (isPlanned(line) ? [commitmentOf(sprint, week, place, line, now)] : []))
  })
  const before = plan.commitments.filter(isSprintLine)
  if (JSON.stringify(before) === JSON.stringify(lines)) return plan
  return { ...plan, commitments: [...plan.commitments.filter((each) => !isSprintLine(each)), ...lines] }
}

function commitmentOf(sprint: Sprint, at: number, place: number, line: Big, now: Day): Commitment {
  const week = mondayOf(sprint, at)
  const kept = line.done || (firstOfWeek(sprint, at + 1) <= now ? false : null)
  return {
    id: sprintLineId(at, place),
    week,
    text: line.text,
    kept,
    owner: personName(sprint, line.ownerId),
    keyResultId: sprint.outcomes[line.outcome ?? -1]?.keyResultId ?? null,
    answers: kept === null ? [] : [{ week: kept ? week : addDays(week, 7), kept }],
  }
}

/** Empty answers of the closing are those of the sprint. */
function withRetrospective(plan: Plan, sprint: Sprint): Plan {
  const answers = sprint.reviews[closing]?.answers ?? {}
  if (plan.closing) {
    const filled = filledFrom(plan.closing, answers)
    return filled === plan.closing ? plan : { ...plan, closing: filled }
  }
  const { closed } = partOfTracker(plan)
  const blank = { scores: [], wentWell: '', wentBadly: '', learned: '', lesson: '' }
  const filled = filledFrom(closed ?? blank, answers)
  return filled === closed || filled === blank ? plan : withTrackerPart(plan, { closed: filled })
}

/**
 * Turns values from held reviews into check-ins by a three-way merge of the last import, the review now and
 * the check-in now. A value typed in the tracker stays, with the review's value in its note. Values withdrawn
 * from a review are removed unless they were edited here.
 */
export function withReviews(plan: Plan, sprint: Sprint): Plan {
  const part = partOf(plan)
  const taken: Taken = { ...part.taken }
  let { checkIns } = plan
  for (const { key, value, ...said } of valuesOf(plan, sprint)) {
    const before = taken[key]
    if ((before?.value ?? null) === value && (value === null || before?.week === said.week)) continue
    // The review moved to another week or was withdrawn: undo its effect on the previous week.
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
  wordsFor: (value: number) => string
}
type ReviewValue = Said & { value: number }

/** Null if the review has no value for the key result or is not held yet. */
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

/** Whether the week's current value was typed in the tracker. */
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

/** Restores the week to what it was without the review. */
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
