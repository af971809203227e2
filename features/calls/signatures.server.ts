import { createHmac } from 'node:crypto'
import { sameText } from '#platform/signing.server.ts'

/** How old a message may be that carries its time: who took one down cannot send it again tomorrow. */
export const toleranceMs = 5 * 60_000

const missing = 'it carried no signature'
const wrong = 'its signature does not fit the secret'

/** Why a message cannot be from who it claims to be; undefined where it is. */
export function whyNotCalCom(secret: string, header: string | undefined, body: Buffer): string | undefined {
  if (!header) return missing
  // So says Cal.com itself where its form was left without a secret.
  if (header === 'no-secret-provided') return `${missing}: enter the secret in Cal.com as well`
  return sameText(header.toLowerCase(), hex(secret, body)) ? undefined : wrong
}

export function whyNotCalendly(
  secret: string,
  header: string | undefined,
  body: Buffer,
  now: Date,
): string | undefined {
  if (!header) return missing
  const [, time = '', signature = ''] = /^t=(\d{1,12}),v1=([\da-f]{1,200})$/i.exec(header.trim()) ?? []
  const signed = Buffer.concat([Buffer.from(`${time}.`), body])
  if (!sameText(signature.toLowerCase(), hex(secret, signed))) return wrong
  const age = Math.abs(now.getTime() - Number(time) * 1000)
  return age > toleranceMs ? 'it was signed too long ago, or the clock of this server is wrong' : undefined
}

function hex(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
