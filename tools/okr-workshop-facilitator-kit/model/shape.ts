import type { Day } from '#tools/shared/values/days.ts'
import type { Timer } from '../timer/timer.ts'

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

/** How people come together: some in a room and some by call is a form of its own. */
export const forms = ['room', 'hybrid', 'remote'] as const

export type Place = (typeof places)[number]
export type Form = (typeof forms)[number]
export type Length = (typeof lengths)[number]
export type BlockKind = (typeof blockKinds)[number]

/** Each person's own, one set for each group, or one for all. */
export const shares = ['person', 'group', 'all'] as const
export type Share = (typeof shares)[number]

/** A script in the facilitator's own words, in the place of the kit's. */
export type OwnScript = {
  purpose: string
  steps: OwnStep[]
  watch: string
  materials: OwnMaterial[]
}

/** `weight`: how much of the block's time it takes, beside the other steps. */
export type OwnStep = { id: string; act: 'say' | 'do'; weight: number; text: string }
export type OwnMaterial = { id: string; what: string; count: number; per: Share }

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
  /** Without it, the kit's script for this kind of block. */
  script?: OwnScript
}

/** A headline of the vision exercise. */
export type Note = {
  id: string
  text: string
  /** The answer it came with; without it, it was typed in. */
  from?: string
}

/** A note on the wall of themes, and the theme that it was put with. */
export type WallNote = Note & { themeId: string | null }

/** What came from somebody's phone: a sheet's code and whose it is. Its notes stand with the others. */
export type Answer = {
  id: string
  name: string
  code: string
  /** The dots on each theme, by the themes' ids; none from a sheet for notes. */
  dots: Record<string, number>
}

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

/** How the day goes. All times are minutes after the midnight of its day, by the clock on the wall of its zone. */
export type Run = {
  /** The moment it began, in milliseconds: no two are alike. */
  began: number
  day: Day
  /** As 'Europe/Berlin': whoever goes on elsewhere goes on by the same clock. */
  zone: string
  blockId: string
  /** When the block began that is on now. */
  from: number
  /** What is over, and when it was. */
  done: readonly { blockId: string; from: number; to: number }[]
  /** The minutes of each block before the day began; what is rescued meanwhile does not change them. */
  planned: Record<string, number>
  /** When the day was to begin and to end, as it stood when it began; a day from before does not know. */
  start?: number
  end?: number
  /** The minutes that the block had when it came on: its script goes by them, whatever it takes in the end. */
  script?: number
  timer: Timer
}

/** A day that is over: what each block was to take, and took. */
export type Held = Pick<Run, 'began' | 'day' | 'done' | 'planned' | 'start' | 'end'>

/** What the workshop adds to the plan. */
export type Workshop = {
  day: Day | ''
  /** Minutes after midnight. */
  start: number
  place: Place
  /** In a room, and some join by call: apart from the place, so that a kit from before opens it as a room. */
  callsIn: boolean
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
  /** Blocks of one's own, kept to be used again. */
  saved: Block[]
  /** The time zone of the workshop, as 'Europe/Berlin'; empty until one is chosen or used: this computer's. */
  zone: string
  wall: WallNote[]
  answers: Answer[]
  /** The day that is on. */
  run: Run | null
  /** The last day that was held. */
  held: Held | null
}

/** What a workshop from before does not have. */
export const laterParts: Pick<Workshop, 'saved' | 'zone' | 'wall' | 'answers' | 'callsIn' | 'run' | 'held'> =
  {
    saved: [],
    zone: '',
    wall: [],
    answers: [],
    callsIn: false,
    run: null,
    held: null,
  }

export function formOf({ place, callsIn }: Pick<Workshop, 'place' | 'callsIn'>): Form {
  return place === 'room' && callsIn ? 'hybrid' : place
}

/** A form as the document has it. */
export function placeOf(form: Form): Pick<Workshop, 'place' | 'callsIn'> {
  return { place: form === 'remote' ? 'remote' : 'room', callsIn: form === 'hybrid' }
}

/** The lists of notes that grow during the workshop. */
export type Lists = { headlines: Note; themes: Theme; parked: Parked; wall: WallNote }
