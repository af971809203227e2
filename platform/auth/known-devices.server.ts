import { newId } from '#platform/ids.server.ts'
import { isSignedBy, sign } from '#platform/signing.server.ts'

export type KnownDevices = {
  /** What a browser keeps in which the owner signed in. */
  issue: (email: string, now?: number) => string
  /** The device's id; undefined where nobody signed in with this email. */
  read: (kept: string | undefined, email: string, now?: number) => string | undefined
}

/** As long as browsers keep a cookie at most. */
export const deviceDays = 400

/** The id and the time, signed together with the owner's email. Nothing is stored: any process on the database checks it. */
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
      const good =
        age <= deviceDays * 24 * 60 * 60 * 1000 && isSignedBy(key, signed(email, id, time), signature)
      return good ? id : undefined
    },
  }
}
