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

/** How people meet. Hybrid: some in a room, some in a call. */
export const forms = ['room', 'hybrid', 'remote'] as const

export type Place = (typeof places)[number]
export type Form = (typeof forms)[number]
export type Length = (typeof lengths)[number]
export type BlockKind = (typeof blockKinds)[number]

/** Per person, per group, or one for everyone. */
export const shares = ['person', 'group', 'all'] as const
export type Share = (typeof shares)[number]

/** A custom script that replaces the kit's. */
export type OwnScript = {
  purpose: string
  steps: OwnStep[]
  watch: string
  materials: OwnMaterial[]
}

/** `weight`: share of the block's time, relative to the other steps. */
export type OwnStep = { id: string; act: 'say' | 'do'; weight: number; text: string }
export type OwnMaterial = { id: string; what: string; count: number; per: Share }

/** One agenda block. Its start time follows from the blocks before it. */
export type Block = {
  id: string
  kind: BlockKind
  title: string
  minutes: number
  /** Locked: keeps its minutes when other blocks change. */
  fixed: boolean
  /** The facilitator's notes, shown next to the script. */
  notes: string
  /** A custom script; if missing, the kit's is used. */
  script?: OwnScript
}

/** A headline from the vision exercise. */
export type Note = {
  id: string
  text: string
  /** Id of the answer it came with; missing if it was typed in. */
  from?: string
}

/** A note on the themes wall, with its assigned theme. */
export type WallNote = Note & { themeId: string | null }

/** A sheet sent from a phone. Its notes are stored with the others. */
export type Answer = {
  id: string
  name: string
  code: string
  /** Dots by theme id; empty for a notes sheet. */
  dots: Record<string, number>
}

export type Theme = {
  id: string
  title: string
  notes: string
  dots: number
  /** The objective created from it, which may have been deleted since. */
  objectiveId: string | null
}

export type Parked = { id: string; text: string; owner: string }

/** A workshop in progress. Times are minutes after midnight of its date, in its time zone. */
export type Run = {
  /** Start timestamp in milliseconds; also identifies the run. */
  began: number
  day: Day
  /** A zone such as 'Europe/Berlin', so that the run continues by the same clock on another computer. */
  zone: string
  blockId: string
  /** Start of the current block. */
  from: number
  /** Finished blocks. */
  done: readonly { blockId: string; from: number; to: number }[]
  /** Minutes of each block before the start; not changed by a rescue. */
  planned: Record<string, number>
  /** Planned start and end, as of the start. Missing in runs from older releases. */
  start?: number
  end?: number
  /** Written by older releases. */
  script?: number
  timer: Timer
}

/** A finished workshop: planned and actual times. */
export type Held = Pick<Run, 'began' | 'day' | 'done' | 'planned' | 'start' | 'end'>

/** The workshop part of the plan. */
export type Workshop = {
  day: Day | ''
  /** Minutes after midnight. */
  start: number
  place: Place
  /**
   * Some join a workshop in a room by call. Separate from `place`, so that older releases open it as a room.
   */
  callsIn: boolean
  /** The room, or the link to the call. */
  where: string
  facilitator: string
  /** One name per line. */
  people: string
  blocks: Block[]
  /** If set, changing a block resizes the others and keeps the end; otherwise the end moves. */
  endStays: boolean
  /** Mutes the timer. */
  quiet: boolean
  headlines: Note[]
  vision: string
  themes: Theme[]
  dotsEach: number
  /** How many themes become objectives. */
  keep: number
  parked: Parked[]
  /** Blocks saved for reuse. */
  saved: Block[]
  /** A time zone such as 'Europe/Berlin'. Empty means the local one, until a zone is chosen or used. */
  zone: string
  wall: WallNote[]
  answers: Answer[]
  /** The workshop in progress. */
  run: Run | null
  /** The last finished workshop. */
  held: Held | null
}

/** Defaults for fields that older files lack. */
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

/** How a format is stored in the document. */
export function placeOf(form: Form): Pick<Workshop, 'place' | 'callsIn'> {
  return { place: form === 'remote' ? 'remote' : 'room', callsIn: form === 'hybrid' }
}

/** Lists that grow during the workshop. */
export type Lists = { headlines: Note; themes: Theme; parked: Parked; wall: WallNote }
