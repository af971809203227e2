import { createHmac } from 'node:crypto'
import { sameText } from '#platform/signing.server.ts'

/** The defaults of every authenticator app. */
const stepMs = 30_000
const digits = 6
/** Also accept the previous and next step: clocks differ, and typing takes time. */
const tolerance = [-1, 0, 1]

/** The RFC 6238 step that this code belongs to. The library only says whether a code is valid, not for which step. */
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
