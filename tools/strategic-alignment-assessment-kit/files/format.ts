import * as z from 'zod/mini'
import { type FileFormat, refuseAt } from '#tools/shared/document/file-format.ts'
import { dayOrNoneShape as dayOrNone, idShape as id, textShape as text } from '#tools/shared/document/shapes.ts'
import { type Assessment, fewest, groupKinds, questions, type Ratings, roundIds } from '../model/model.ts'
import { countedIn } from '../model/tally.ts'
import { assessmentKind } from './file-kind.ts'
import { fromVersion1 } from './version-1.ts'

const rating = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

/** Exactly the sixteen, each rated. */
const ratings = z.object(
  Object.fromEntries(questions.map(({ key }) => [key, rating])),
) as unknown as z.ZodMiniType<Ratings>

const answer = z.object({
  id,
  name: text,
  code: text,
  ratings,
  department: text,
  level: text,
  own: z.record(z.string(), rating),
  comments: z.record(z.string(), text),
})

const count = z.int().check(z.minimum(0))
const counts = z.tuple([count, count, count, count])
const tally = { people: z.int().check(z.minimum(fewest)), counts: z.record(z.string(), counts) }
const opened = z.object({
  ...tally,
  groups: z.array(z.object({ ...tally, kind: z.enum(groupKinds), name: text })),
  comments: z.record(z.string(), z.array(text)),
})

const round = z.object({
  day: dayOrNone,
  answers: z.array(answer).check(z.refine((list) => new Set(list.map((each) => each.id)).size === list.length)),
  opened: z.nullable(opened),
  waiting: z.array(text),
})

/** An anonymous file has no individual answers, and one rating per person for each of the sixteen. */
function brokenPlaces({ anonymous, rounds }: Assessment): (string | number)[][] {
  return roundIds.flatMap((id) => {
    const { answers, opened: whole } = rounds[id]
    const tallies = whole ? [whole, ...whole.groups] : []
    const isWhole = tallies.every(({ people, counts: all }) =>
      questions.every(({ key }) => countedIn(all[key]) === people),
    )
    return [
      ...(anonymous && answers.length > 0 ? [['rounds', id, 'answers']] : []),
      ...(isWhole ? [] : [['rounds', id, 'opened']]),
    ]
  })
}

export const assessmentFormat: FileFormat<Assessment> = {
  ...assessmentKind,
  noun: 'alignment assessment',
  schema: z
    .object({
      id,
      team: text,
      sendTo: text,
      anonymous: z.boolean(),
      own: z.array(z.object({ id, text })),
      groups: z.object({ department: z.array(text), level: z.array(text) }),
      rounds: z.object({ before: round, after: round }),
      agreements: z.record(z.string(), text),
    })
    .check(refuseAt(brokenPlaces)),
  migrations: { 1: fromVersion1 },
}
