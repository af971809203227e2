import * as z from 'zod/mini'
import { isDay } from '../values/days.ts'

/** What many documents are made of. A text has no end: what can be typed can be read again. */
export const idShape = z.string().check(z.minLength(1), z.maxLength(64))
export const textShape = z.string()
export const dayShape = z.string().check(z.refine(isDay))
export const dayOrNoneShape = z.union([z.literal(''), dayShape])
