import * as z from 'zod/mini'
import { dayMinutes } from '#lib/time/durations.ts'
import {
  dayShape as day,
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '#tools/shared/document/shapes.ts'
import { blockKinds, places, shares } from '../model/kinds.ts'

const count = (min: number, max: number) => z.int().check(z.gte(min), z.lte(max))

/** A custom script that replaces the kit's. `weight`: share of the block's time, relative to the other steps. */
const scriptSchema = z.object({
  purpose: text,
  steps: z.array(z.object({ id, act: z.enum(['say', 'do']), weight: count(0, 99), text })),
  watch: text,
  materials: z.array(z.object({ id, what: text, count: count(1, 999), per: z.enum(shares) })),
})

/** One agenda block. Its start time follows from the blocks before it. */
const blockSchema = z.object({
  id,
  kind: z.enum(blockKinds),
  title: text,
  minutes: count(1, dayMinutes),
  /** Locked: keeps its minutes when other blocks change. */
  fixed: z.boolean(),
  /** The facilitator's notes, shown next to the script. */
  notes: text,
  script: z.exactOptional(scriptSchema),
})

/** `from`: the answer it came with; missing if it was typed in. */
const noteSchema = z.object({ id, text, from: z.exactOptional(id) })

const themeSchema = z.object({
  id,
  title: text,
  notes: text,
  dots: count(0, 9999),
  /** The objective created from it, which may have been deleted since. */
  objectiveId: z.nullable(id),
})

/** Minutes after midnight. A workshop may run past midnight, or be opened a week later. */
const minutes = z.number().check(z.gte(-dayMinutes), z.lte(dayMinutes * 366))

/** A finished workshop: planned and actual times. */
const timesSchema = z.object({
  /** Start timestamp in milliseconds; also identifies the run. */
  began: z.number(),
  day,
  /** Finished blocks. */
  done: z.array(z.object({ blockId: id, from: minutes, to: minutes })),
  /** Minutes of each block before the start; not changed by a rescue. */
  planned: z.record(z.string(), count(1, dayMinutes)),
  /** Planned start and end, as of the start. Missing in runs from older releases. */
  start: z.exactOptional(minutes),
  end: z.exactOptional(minutes),
})

/** A workshop in progress, in its time zone, so that it continues by the same clock on another computer. */
const runSchema = z.extend(timesSchema, {
  zone: text,
  blockId: id,
  from: minutes,
  script: z.exactOptional(count(1, dayMinutes)),
  timer: z.object({
    blockId: id,
    totalMs: z.number().check(z.gte(1)),
    spentMs: z.number().check(z.gte(0)),
    since: z.nullable(z.number()),
  }),
})

/** Fields added in later releases are optional, so older files still open. */
export const workshopSchema = z.object({
  day: dayOrNone,
  /** Minutes after midnight. */
  start: count(0, dayMinutes - 1),
  place: z.enum(places),
  where: text,
  facilitator: text,
  /** One name per line. */
  people: text,
  blocks: z.array(blockSchema).check(
    z.minLength(1),
    z.refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length),
  ),
  /** If set, changing a block resizes the others and keeps the end; otherwise the end moves. */
  endStays: z.boolean(),
  /** Mutes the timer. */
  quiet: z.boolean(),
  headlines: z.array(noteSchema),
  vision: text,
  themes: z.array(themeSchema),
  dotsEach: count(1, 20),
  /** How many themes become objectives. */
  keep: count(1, 9),
  parked: z.array(z.object({ id, text, owner: text })),
  /** Blocks saved for reuse. */
  saved: z.exactOptional(z.array(blockSchema)),
  /** A time zone such as 'Europe/Berlin'. Empty means the local one, until a zone is chosen or used. */
  zone: z.exactOptional(text),
  /** Notes on the themes wall, with their assigned themes. */
  wall: z.exactOptional(z.array(z.extend(noteSchema, { themeId: z.nullable(id) }))),
  /** Some join by call. Separate from `place`, so that older releases open it as a room. */
  callsIn: z.exactOptional(z.boolean()),
  run: z.exactOptional(z.nullable(runSchema)),
  /** The last finished workshop. */
  held: z.exactOptional(z.nullable(timesSchema)),
  /** Sheets sent from phones, with dots by theme id; a notes sheet has none. */
  answers: z.exactOptional(z.array(z.object({ id, name: text, code: text, dots: z.record(z.string(), count(0, 99)) }))),
})

export type Workshop = Required<z.infer<typeof workshopSchema>>
export type Block = z.infer<typeof blockSchema>
export type OwnScript = z.infer<typeof scriptSchema>
export type OwnStep = OwnScript['steps'][number]
export type OwnMaterial = OwnScript['materials'][number]
export type Note = z.infer<typeof noteSchema>
export type WallNote = Workshop['wall'][number]
export type Answer = Workshop['answers'][number]
export type Theme = z.infer<typeof themeSchema>
export type Parked = Workshop['parked'][number]
export type Run = z.infer<typeof runSchema>
export type FinishedRun = z.infer<typeof timesSchema>
