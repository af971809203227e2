import { randomBytes, randomFillSync } from 'node:crypto'

const timeBytes = 6
const randomPart = 16
/** Random bytes for many ids at once: separate calls would cost as much as validating a form. */
const drawn = Buffer.alloc(randomPart * 256)
const id = Buffer.alloc(timeBytes + randomPart)
let used = drawn.length

/** Time plus 128 random bits: not guessable, and inserts of the same time share index pages. */
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

/** 256 random bits, for keys and tokens. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
