import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature that can stand in an address or a header: only who knows the key can make it. */
export function sign(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

export function isSignedBy(key: string, text: string, signature: string): boolean {
  return sameText(signature, sign(key, text))
}

/** Takes as long for a wrong text as for the right one, so that nobody finds a secret letter by letter. */
export function sameText(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
