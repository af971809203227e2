import { randomBytes } from 'node:crypto'
import { isSignedBy, sign } from '#platform/signing.server.ts'

export type FormTokens = {
  issue: (now?: number) => string
  /** Ours, and of an age that fits somebody who filled in a form. */
  isGood: (token: string | undefined, now?: number) => boolean
}

/** Nobody fills in a form faster. */
const youngestMs = 2000
/** A form may be left open over lunch; a token is not to be passed around for ever. */
export const oldestTokenMs = 24 * 60 * 60 * 1000

/**
 * A token is the time it was made and something random, signed. Nothing is kept of it until it is used: any process on
 * the same database checks it.
 */
export function createFormTokens(key: string): FormTokens {
  return {
    issue(now = Date.now()) {
      const made = `${now.toString(36)}.${randomBytes(9).toString('base64url')}`
      return `${made}.${sign(key, made)}`
    },
    isGood(token, now = Date.now()) {
      const [time = '', random = '', signature = '', ...more] = token?.split('.') ?? []
      // With something at its end it would be another token each time.
      if (more.length > 0) return false
      const age = now - Number.parseInt(time, 36)
      return age >= youngestMs && age <= oldestTokenMs && isSignedBy(key, `${time}.${random}`, signature)
    },
  }
}
