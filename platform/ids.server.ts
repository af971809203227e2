import { randomBytes, randomFillSync } from 'node:crypto'

const idBytes = 16
/** Drawn for many ids at once: a draw of its own would cost each form as much as its check. */
const drawn = Buffer.alloc(idBytes * 256)
let used = drawn.length

/** 128 random bits, fit for a URL: nobody finds a row by guessing. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += idBytes
  return drawn.toString('base64url', used - idBytes, used)
}

/** 256 random bits for keys that sign or open something. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
