import * as z from '#lib/zod.ts'

const id = (error: string) => z.string({ error }).check(z.minLength(1, { error }), z.maxLength(1000, { error }))

/** Ids as in the URLs of the people's pages. */
export const mergeSchema = z.object({
  with: id('Please choose the other person'),
  main: id('Please choose the main address'),
})

export const addressSchema = z.object({ address: id('Please choose an address') })

export type Merge = z.infer<typeof mergeSchema>
export type Address = z.infer<typeof addressSchema>
