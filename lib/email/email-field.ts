import * as z from '../zod.ts'
import { isEmail, normalAddress } from './normal-address.ts'

/** The email of every form. What it returns is normal; rows of earlier releases may be as typed. */
export function emailField(error: string) {
  return z.string({ error }).check(z.overwrite(normalAddress), z.refine(isEmail, { error }))
}
