import * as z from 'zod/mini'
import type { FileFormat } from '#tools/shared/document/file-format.ts'
import {
  dayOrNoneShape as dayOrNone,
  idShape as id,
  textShape as text,
} from '#tools/shared/document/shapes.ts'
import { type Assessment, questions, type Ratings } from '../model/model.ts'
import { assessmentKind } from './file-kind.ts'

const rating = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** Exactly the sixteen, each rated. */
const ratings = z.object(
  Object.fromEntries(questions.map(({ key }) => [key, rating])),
) as unknown as z.ZodMiniType<Ratings>

const answer = z.object({ id, name: text, code: text, ratings })
const round = z.object({
  day: dayOrNone,
  answers: z
    .array(answer)
    .check(z.refine((list) => new Set(list.map((each) => each.id)).size === list.length)),
})
const agreements = z.object(
  Object.fromEntries(questions.map(({ key }) => [key, z.optional(text)])),
) as unknown as z.ZodMiniType<Assessment['agreements']>

export const assessmentFormat: FileFormat<Assessment> = {
  ...assessmentKind,
  noun: 'alignment assessment',
  schema: z.object({
    id,
    team: text,
    sendTo: text,
    anonymous: z.boolean(),
    rounds: z.object({ before: round, after: round }),
    agreements,
  }),
  // When a version 2 comes, `1: (old) => …` goes here, with a file of version 1 in the tests.
  migrations: {},
}
