import { randomBytes } from 'node:crypto'
import { dayMs } from '#lib/time/durations.ts'
import { isSignedBy, sign } from '#platform/signing.server.ts'

export type FormTokens = {
  issue: (now?: number) => string
  /** Issued by us, and of a plausible age for a form filled in by a person. */
  isGood: (token: string | undefined, now?: number) => boolean
}

/** No person fills in a form faster. */
const youngestMs = 2000
/** A form may stay open over lunch, but a token must not be shared forever. */
export const oldestTokenMs = dayMs

/** Signed time and random bytes. Nothing is stored until it is used, and any process can check it. */
export function createFormTokens(key: string): FormTokens {
  return {
    issue(now = Date.now()) {
      const made = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${made}.${sign(key, made)}`
    },
    isGood(token, now = Date.now()) {
      const [time = '', random = '', signature = '', ...more] = token?.split('.') ?? []
      // An ignored suffix would turn one token into many.
      if (more.length > 0) return false
      const age = now - Number.parseInt(time, 36)
      return age >= youngestMs && age <= oldestTokenMs && isSignedBy(key, `${time}.${random}`, signature)
    },
  }
}
