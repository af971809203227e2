import * as z from '#lib/zod.ts'

const longestName = 100

export const nameSchema = z.object({
  name: z
    .string({ error: 'Please enter your name' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'Please enter your name' }),
      z.maxLength(longestName, { error: `Please keep it under ${longestName} characters` }),
    ),
})

export type Name = z.infer<typeof nameSchema>
