import { createHmac } from 'node:crypto'
import { minuteMs } from '#lib/time/durations.ts'
import { sameText } from '#platform/signing.server.ts'

/** Prevents replaying an old message. */
const toleranceMs = 5 * minuteMs

const missing = 'it has no signature'
const wrong = 'its signature does not match the secret'

/** Undefined if the signature is valid. */
export function calComProblem(secret: string, header: string | undefined, body: Buffer): string | undefined {
  if (!header) return missing
  // What Cal.com sends if no secret was entered there.
  if (header === 'no-secret-provided') return `${missing}: enter the secret in Cal.com, too`
  return sameText(header.toLowerCase(), hex(secret, body)) ? undefined : wrong
}

export function calendlyProblem(
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
  return age > toleranceMs ? 'it was signed too long ago, or this server’s clock is wrong' : undefined
}

function hex(secret: string, body: Buffer): string {
  return createHmac('sha256', secret).update(body).digest('hex')
}
