import { type ExerciseId, exerciseIds } from './exercises.ts'
import { groupCount, peopleOf } from './model.ts'
import type { Workshop } from './shape.ts'

/** What Print offers, by the names that scripts and lists call it. */
export const printNames = {
  wall: 'Agenda for the wall',
  script: 'Facilitator’s script',
  exercises: 'Exercise sheets',
  headlines: 'Headline sheets',
  drafting: 'Drafting sheets',
  commitments: 'Commitment cards',
  parking: 'Parking lot',
  outcome: 'Outcome',
} as const

export type PrintId = keyof typeof printNames

/** The exercises of this agenda; all of them where it has none. */
export function exercisesOf({ blocks }: Pick<Workshop, 'blocks'>): ExerciseId[] {
  const own = exerciseIds.filter((id) => blocks.some(({ kind }) => kind === id))
  return own.length > 0 ? own : [...exerciseIds]
}

/** Cards to a page. */
export const cardsOnPage = 4

/** How many sheets to write on come out of the printer: enough for who comes, or one to be copied. */
export function sheetCounts(workshop: Pick<Workshop, 'people'>): {
  headlines: number
  drafting: number
  commitments: number
} {
  const people = peopleOf(workshop).length
  return {
    headlines: Math.max(people, 1),
    drafting: groupCount(people),
    commitments: Math.max(Math.ceil(people / cardsOnPage), 1),
  }
}

/** What each line of Print puts on paper. */
export function printList(workshop: Workshop): { id: PrintId; name: string; what: string }[] {
  const { headlines, drafting, commitments } = sheetCounts(workshop)
  const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
  const whats: Record<PrintId, string> = {
    wall: 'times and blocks, to be read across the room',
    script: 'what to say and do, with what to bring',
    exercises: `${pages(exercisesOf(workshop).length)}, one for each exercise of the agenda`,
    headlines: `${pages(headlines)}, one for each person`,
    drafting: `${pages(drafting)}, one for each group`,
    commitments: `${pages(commitments)}, four cards to a page`,
    parking: '1 page for the wall',
    outcome: 'what was decided, for where everyone passes',
  }
  return Object.entries(printNames).map(([id, name]) => ({
    id: id as PrintId,
    name,
    what: whats[id as PrintId],
  }))
}
