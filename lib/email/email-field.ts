import * as z from '../zod.ts'
import { isEmail, normalAddress } from './normal-address.ts'

/** The email of every form. What it returns is normal: nothing after it needs to compare in lower case. */
export function emailField(error: string) {
  return z.string({ error }).check(z.overwrite(normalAddress), z.refine(isEmail, { error }))
}
