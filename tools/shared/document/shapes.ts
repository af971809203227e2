import * as z from 'zod/mini'
import { isDay } from '#lib/time/is-day.ts'

/** Shared field types. Texts have no maximum length, so that anything a user typed can be read back. */
export const idShape = z.string().check(z.minLength(1), z.maxLength(64))
export const textShape = z.string()
export const dayShape = z.string().check(z.refine(isDay))
export const dayOrNoneShape = z.union([z.literal(''), dayShape])

/** A document's type, for code that never changes it in place. */
export type Frozen<Value> = { readonly [Key in keyof Value]: Frozen<Value[Key]> }
