import { clamp } from '#tools/shared/values/numbers.ts'
import { groupCount, peopleOf } from '../model.ts'
import type { OwnMaterial, Workshop } from '../shape.ts'
import { type ExerciseId, exerciseIds } from './exercises.ts'
import { unknownOf } from './script-facts.ts'

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

/** More than this is a slip of the pen, and no printer is to pay for it. */
const mostSheets = 500

/** Cards to a page. */
export const cardsOnPage = 4

/**
 * How many sheets to write on come out of the printer: enough for who comes, or one to be copied; as many as the
 * facilitator's own scripts ask for where they say so.
 */
export function sheetCounts(workshop: Pick<Workshop, 'people' | 'blocks'>): {
  headlines: number
  drafting: number
  commitments: number
} {
  const people = Math.max(peopleOf(workshop).length, 1)
  const shares = { person: people, group: groupCount(people), all: 1 }
  const wanted = (id: PrintId, usual: OwnMaterial['per']) => {
    const own = workshop.blocks
      .flatMap(({ script }) => script?.materials ?? [])
      .filter(({ what }) => what.trim() === `${printNames[id]}, printed`)
    const counts = own.map(({ count, per }) => count * shares[per])
    return own.length > 0 ? clamp(Math.ceil(Math.max(...counts)), 1, mostSheets) : shares[usual]
  }
  return {
    headlines: wanted('headlines', 'person'),
    drafting: wanted('drafting', 'group'),
    commitments: Math.ceil(wanted('commitments', 'person') / cardsOnPage),
  }
}

/** What people in a call write on instead; a script of one's own may ask for the paper all the same. */
const inCalls: Partial<Record<PrintId, string>> = {
  headlines: 'for a room; in a call the notes sheet takes its place',
  drafting: 'for a room; in a call the handout has its lines',
  commitments: 'for a room; in a call people write into the chat',
  parking: 'for a room; in a call the chat takes its place',
}

/** Whether a block's own script asks for this paper. */
function isAskedFor({ blocks }: Workshop, id: PrintId): boolean {
  return blocks.some(({ script }) =>
    script?.materials.some(({ what }) => what.trim() === `${printNames[id]}, printed`),
  )
}

/** What each line of Print puts on paper. */
export function printList(workshop: Workshop): { id: PrintId; name: string; what: string }[] {
  const isCall = workshop.place === 'remote'
  const { headlines, drafting, commitments } = sheetCounts(workshop)
  const usual = sheetCounts({ ...workshop, blocks: [] })
  const unknown = [...new Set(workshop.blocks.flatMap(unknownOf))]
  const pages = (count: number) => (count === 1 ? '1 page' : `${count} pages`)
  const each = (id: 'headlines' | 'drafting', count: number, whom: string) =>
    `${pages(count)}, ${count === usual[id] ? `one for each ${whom}` : 'as your script asks'}`
  const whats: Record<PrintId, string> = {
    wall: isCall
      ? 'times and blocks on a page, to send as a PDF'
      : 'times and blocks, to be read across the room',
    script: `what to say and do, with what to bring${unknown.length > 0 ? `; ${unknown.join(', ')} not filled in` : ''}`,
    exercises: `${pages(exercisesOf(workshop).length)}, one for each exercise of the agenda`,
    headlines: each('headlines', headlines, 'person'),
    drafting: each('drafting', drafting, 'group'),
    commitments: `${pages(commitments)}, four cards to a page`,
    parking: '1 page for the wall',
    outcome: isCall ? 'what was decided, to send as a PDF' : 'what was decided, for where everyone passes',
  }
  return Object.entries(printNames).map(([id, name]) => ({
    id: id as PrintId,
    name,
    what: (isCall && !isAskedFor(workshop, id as PrintId) && inCalls[id as PrintId]) || whats[id as PrintId],
  }))
}
