import { randomBytes } from 'node:crypto'

/** 128 random bits, fit for a URL: nobody finds a row by guessing. */
export function newId(): string {
  return randomBytes(16).toString('base64url')
}

/** 256 random bits for keys that sign or open something. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
