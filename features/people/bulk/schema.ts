import { allStatuses } from '#domain/people/people-query.ts'
import * as z from '#lib/zod.ts'
import { tagSchema } from '../person/schema.ts'

const maxPicked = 2000
const text = (max: number) => z.string({ error: 'Please reload the page' }).check(z.maxLength(max))

/** The picked people, or everyone matching a query of the list. */
export const chosenPeopleSchema = z.object({
  ids: z.optional(z.array(text(1000)).check(z.maxLength(maxPicked))),
  query: text(2000),
})

export const peopleChangeSchema = z.extend(chosenPeopleSchema, {
  change: z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(['tag', 'untag']), value: tagSchema.shape.tag }),
    z.object({ kind: z.literal('status'), value: z.enum(allStatuses, { error: 'Please choose a status' }) }),
    z.object({ kind: z.literal('sequence'), value: text(60) }),
    z.object({ kind: z.literal('unsubscribe'), value: z.literal('') }),
  ]),
})

export type ChosenPeople = z.infer<typeof chosenPeopleSchema>
export type PeopleChange = z.infer<typeof peopleChangeSchema>['change']
