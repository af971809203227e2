import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import {
  dayShape as day,
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '#tools/shared/document/shapes.ts'
import { type Plan, planFormat, planSchema } from '#tools/shared/okr/plan.ts'
import { toolId } from '../model/model.ts'
import { blockKinds, type laterParts, places, shares, type Workshop } from '../model/shape.ts'

const count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most))

const scriptSchema = z.object({
  purpose: text,
  steps: z.array(z.object({ id, act: z.enum(['say', 'do']), weight: count(0, 99), text })),
  watch: text,
  materials: z.array(z.object({ id, what: text, count: count(1, 999), per: z.enum(shares) })),
})

const blockSchema = z.object({
  id,
  kind: z.enum(blockKinds),
  title: text,
  minutes: count(1, 24 * 60),
  fixed: z.boolean(),
  notes: text,
  script: z.exactOptional(scriptSchema),
})

const noteSchema = z.object({ id, text, from: z.exactOptional(id) })

const themeSchema = z.object({
  id,
  title: text,
  notes: text,
  dots: count(0, 9999),
  objectiveId: z.nullable(id),
})

/** Minutes after midnight. A workshop may run past midnight, or be opened a week later. */
const minutes = z.number().check(z.gte(-24 * 60), z.lte(60 * 24 * 366))

const timesSchema = z.object({
  began: z.number(),
  day,
  done: z.array(z.object({ blockId: id, from: minutes, to: minutes })),
  planned: z.record(z.string(), count(1, 24 * 60)),
  start: z.exactOptional(minutes),
  end: z.exactOptional(minutes),
})

const runSchema = z.extend(timesSchema, {
  zone: text,
  blockId: id,
  from: minutes,
  script: z.exactOptional(count(1, 24 * 60)),
  timer: z.object({
    blockId: id,
    totalMs: z.number().check(z.gte(1)),
    spentMs: z.number().check(z.gte(0)),
    since: z.nullable(z.number()),
  }),
})

type Later = keyof typeof laterParts

/** Fields added in later releases are optional, so older files still open. */
type WorkshopPart = Omit<Workshop, Later> & { [Key in Later]?: Workshop[Key] }

export const workshopSchema: z.ZodMiniType<WorkshopPart> = z.object({
  day: dayOrNone,
  start: count(0, 24 * 60 - 1),
  place: z.enum(places),
  where: text,
  facilitator: text,
  people: text,
  blocks: z.array(blockSchema).check(
    z.minLength(1),
    z.refine((blocks) => new Set(blocks.map((block) => block.id)).size === blocks.length),
  ),
  endStays: z.boolean(),
  quiet: z.boolean(),
  headlines: z.array(noteSchema),
  vision: text,
  themes: z.array(themeSchema),
  dotsEach: count(1, 20),
  keep: count(1, 9),
  parked: z.array(z.object({ id, text, owner: text })),
  saved: z.exactOptional(z.array(blockSchema)),
  zone: z.exactOptional(text),
  wall: z.exactOptional(z.array(z.extend(noteSchema, { themeId: z.nullable(id) }))),
  callsIn: z.exactOptional(z.boolean()),
  run: z.exactOptional(z.nullable(runSchema)),
  held: z.exactOptional(z.nullable(timesSchema)),
  answers: z.exactOptional(
    z.array(z.object({ id, name: text, code: text, dots: z.record(z.string(), count(0, 99)) })),
  ),
})

/**
 * The plan file shared by all tools. Only this tool validates the workshop part; the others pass it through.
 */
export const workshopFormat: FileFormat<Plan> = {
  ...planFormat,
  schema: planSchema.check(
    z.refine(({ parts }) => parts[toolId] === undefined || workshopSchema.safeParse(parts[toolId]).success, {
      path: ['parts', toolId],
    }),
  ),
}
