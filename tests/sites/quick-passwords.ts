import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hashing a password is slow by design, 145 ms of CPU for each sign-in, and deriving the key of an encrypted backup
// takes longer still. These tests are about neither, so both use the lowest cost. platform/auth/password-cost.test.ts and
// platform/backups/locked-file.test.ts hold the real costs; browser and process tests use them.
type Scrypt = (
  password: crypto.BinaryLike,
  salt: crypto.BinaryLike,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
) => void

const slow: Scrypt = crypto.scrypt
const quick: Scrypt = (password, salt, length, options, done) =>
  slow(password, salt, length, { ...options, N: 2 }, done)

// Modules are shared between files: what is quick already stays as it is.
const place: { scrypt: unknown; isQuick?: boolean } = crypto
if (!place.isQuick) {
  Object.assign(place, { scrypt: quick, isQuick: true })
  syncBuiltinESMExports()
}
