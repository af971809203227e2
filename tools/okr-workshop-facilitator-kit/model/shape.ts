import type { Day } from '#tools/shared/values/days.ts'

export const places = ['room', 'remote'] as const
export const lengths = ['short', 'half', 'full'] as const
export const blockKinds = [
  'arrive',
  'welcome',
  'look-back',
  'vision',
  'themes',
  'voting',
  'drafting',
  'scoring',
  'redraft',
  'commitments',
  'parking',
  'close',
  'break',
  'lunch',
  'own',
] as const

export type Place = (typeof places)[number]
export type Length = (typeof lengths)[number]
export type BlockKind = (typeof blockKinds)[number]

/** One entry of the agenda. When it starts follows from those before it. */
export type Block = {
  id: string
  kind: BlockKind
  title: string
  minutes: number
  /** Keeps its minutes when another block takes more or fewer. */
  fixed: boolean
  /** The facilitator's own words, beside the script. */
  notes: string
}

/** One note on the wall: a headline of the vision exercise. */
export type Note = { id: string; text: string }

export type Theme = {
  id: string
  title: string
  notes: string
  /** How many dots it got. */
  dots: number
  /** The objective that was made of it; it may be gone from the plan since. */
  objectiveId: string | null
}

export type Parked = { id: string; text: string; owner: string }

/** What the workshop adds to the plan. */
export type Workshop = {
  day: Day | ''
  /** Minutes after midnight. */
  start: number
  place: Place
  /** The room, or the link to the call. */
  where: string
  facilitator: string
  /** Names, one to a line. */
  people: string
  blocks: Block[]
  /** When one block changes, the others give way and the workshop ends on time; else the end moves. */
  endStays: boolean
  /** A timer without sound. */
  quiet: boolean
  headlines: Note[]
  vision: string
  themes: Theme[]
  dotsEach: number
  /** How many themes become objectives. */
  keep: number
  parked: Parked[]
}

/** The lists of notes that grow during the workshop. */
export type Lists = { headlines: Note; themes: Theme; parked: Parked }
