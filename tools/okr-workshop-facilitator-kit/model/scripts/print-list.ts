import { clamp } from '#tools/shared/values/numbers.ts'
import type { OwnMaterial, Workshop } from '../../files/workshop-schema.ts'
import { groupCount, peopleOf } from '../model.ts'
import { type ExerciseId, exerciseIds } from './exercises.ts'

/** The labels of the Print menu, also used by scripts and lists. */
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

type PrintId = keyof typeof printNames

/** The exercises of this agenda, or all if it has none. */
export function exercisesOf({ blocks }: Pick<Workshop, 'blocks'>): ExerciseId[] {
  const own = exerciseIds.filter((id) => blocks.some(({ kind }) => kind === id))
  return own.length > 0 ? own : [...exerciseIds]
}

/** Upper limit for typos such as 5000 copies. */
const maxSheets = 500

export const cardsOnPage = 4

/**
 * How many sheets to print: enough for the attendees, or one to copy if unknown. Custom scripts can ask for
 * more.
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
    return own.length > 0 ? clamp(Math.ceil(Math.max(...counts)), 1, maxSheets) : shares[usual]
  }
  return {
    headlines: wanted('headlines', 'person'),
    drafting: wanted('drafting', 'group'),
    commitments: Math.ceil(wanted('commitments', 'person') / cardsOnPage),
  }
}
