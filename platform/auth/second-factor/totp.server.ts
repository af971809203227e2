import { createHmac } from 'node:crypto'
import { sameText } from '#platform/signing.server.ts'

/** What every app for codes takes for granted. */
const stepMs = 30_000
const digits = 6
/** A code of the step before or after counts: clocks differ, and typing takes its time. */
const tolerance = [-1, 0, 1]

/** The step whose code this is, as RFC 6238 has it; the library that signs in says only that it is one of them. */
export function stepOfCode(secret: string, code: string, now = Date.now()): number | undefined {
  const current = Math.floor(now / stepMs)
  return tolerance.map((offset) => current + offset).find((step) => sameText(code, codeAt(secret, step)))
}

function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const from = (hash.at(-1) ?? 0) & 0xf
  return String((hash.readUInt32BE(from) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0')
}
