import * as z from '#lib/zod.ts'

export const longestViewName = 60
const longestQuery = 4000

export const viewSchema = z.object({
  name: z
    .string({ error: 'Please give the view a name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please give the view a name' }),
      z.maxLength(longestViewName, { error: `A name has at most ${longestViewName} characters` }),
    ),
  /** An address of the list: "?status=new". */
  query: z
    .string({ error: 'Please send what the view asks for as text.' })
    .check(z.maxLength(longestQuery, { error: 'That is more than a view can ask for.' })),
})

export type NewView = z.infer<typeof viewSchema>
