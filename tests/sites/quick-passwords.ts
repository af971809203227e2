import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// A password's hash is slow by design, 145 ms of CPU for each sign-in, and no test here is about that. So it is made
// with the least cost there is; everything else about it stays. What it costs in truth is held by
// platform/auth/password-cost.test.ts; browser and process tests sign in with it.
type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

const slow: Scrypt = crypto.scrypt
/** Of better-auth's passwords alone: the key of a locked backup is part of what its file promises. */
const isPassword = ({ N, r, p }: crypto.ScryptOptions) => N === 16_384 && r === 16 && p === 1

const quick: Scrypt = (password, salt, length, options, done) =>
  slow(password, salt, length, isPassword(options) ? { ...options, N: 2 } : options, done)

// Modules are shared between files: what is quick already stays as it is.
const place: { scrypt: unknown; isQuick?: boolean } = crypto
if (!place.isQuick) {
  Object.assign(place, { scrypt: quick, isQuick: true })
  syncBuiltinESMExports()
}
