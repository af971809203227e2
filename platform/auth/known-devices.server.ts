import { dayMs } from '#lib/time/durations.ts'
import { newId } from '#platform/ids.server.ts'
import { isSignedBy, sign } from '#platform/signing.server.ts'

export type KnownDevices = {
  /** The cookie value for a browser in which this account signed in. */
  issue: (email: string, now?: number) => string
  /** The device's id, or undefined if this account never signed in there. */
  read: (kept: string | undefined, email: string, now?: number) => string | undefined
}

/** The longest that browsers keep a cookie. */
export const deviceDays = 400

/** Signs id and time together with the account's email. Nothing is stored, so any process can check it. */
export function createKnownDevices(key: string): KnownDevices {
  const signed = (email: string, id: string, time: string) => `${email.toLowerCase()} ${id} ${time}`
  return {
    issue(email, now = Date.now()) {
      const [id, time] = [newId(), now.toString(36)]
      return `${id}.${time}.${sign(key, signed(email, id, time))}`
    },
    read(kept, email, now = Date.now()) {
      const [id = '', time = '', signature = ''] = kept?.split('.') ?? []
      const age = now - Number.parseInt(time, 36)
      const good = age <= deviceDays * dayMs && isSignedBy(key, signed(email, id, time), signature)
      return good ? id : undefined
    },
  }
}
