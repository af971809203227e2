import * as z from '#lib/zod.ts'

const longestViewName = 60
const longestQuery = 4000

export const viewSchema = z.object({
  name: z
    .string({ error: 'Please give the view a name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please give the view a name' }),
      z.maxLength(longestViewName, { error: `A name can have at most ${longestViewName} characters` }),
    ),
  /** Such as "?status=new". */
  query: z
    .string({ error: 'Please send the query as text.' })
    .check(z.maxLength(longestQuery, { error: 'The query is too long.' })),
})

export type NewView = z.infer<typeof viewSchema>
