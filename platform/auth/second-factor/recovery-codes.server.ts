import { createHash, randomBytes } from 'node:crypto'

const recoveryCodeCount = 10

/** 32 characters (five bits each), without those that look like another one. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz0'
const groups = 4
const groupLength = 4

const hashPrefix = 'sha256:'

/** Each has 80 random bits, too many to brute-force, so a fast unsalted hash is enough. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const drawn = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte % alphabet.length]).join('')
  return drawn.match(/.{4}/g)?.join('-') ?? drawn
}

/** Ignores case, separators and "o" for "0". */
export function hashRecoveryCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
  return hashPrefix + createHash('sha256').update(plain).digest('base64url')
}

export function storedCodes(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashRecoveryCode))
}

export function countCodes(stored: string): number {
  return (JSON.parse(stored) as string[]).length
}
