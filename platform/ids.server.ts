import { randomBytes, randomFillSync } from 'node:crypto'

const timeBytes = 6
const randomPart = 16
/** Drawn for many ids at once: a draw of its own would cost each form as much as its check. */
const drawn = Buffer.alloc(randomPart * 256)
const id = Buffer.alloc(timeBytes + randomPart)
let used = drawn.length

/**
 * The time and 128 random bits, fit for a URL: nobody finds a row by guessing, and rows of one moment lie together
 * in the index, where a write would otherwise touch a page somewhere for each.
 */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  id.writeUIntBE(Date.now(), 0, timeBytes)
  drawn.copy(id, timeBytes, used, used + randomPart)
  used += randomPart
  return id.toString('base64url')
}

/** 256 random bits for keys that sign or open something. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
