import { createHmac, timingSafeEqual } from 'node:crypto'

/** A URL-safe HMAC. */
export function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSignedBy(key: string, text: string, signature: string): boolean {
  return sameText(signature, sign(key, text))
}

/** Constant time, so that a secret cannot be guessed character by character. */
export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
