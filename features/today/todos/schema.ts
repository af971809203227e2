import * as z from '#lib/zod.ts'
import { todoKinds } from './todo.ts'

const missing = 'Please reload the page'
const id = z.string({ error: missing }).check(z.maxLength(200, { error: missing }))

export const changeTodoSchema = z.object({
  personId: id,
  kind: z.enum(todoKinds, { error: missing }),
  ref: id,
  done: z.optional(z.boolean({ error: missing })),
  /** A time, or empty to bring it back. */
  snoozedUntil: z.optional(z.union([z.iso.datetime(), z.literal('')], { error: missing })),
  /** The id of a sign-in, or empty. */
  assignedTo: z.optional(id),
})

export type ChangeTodo = z.infer<typeof changeTodoSchema>
