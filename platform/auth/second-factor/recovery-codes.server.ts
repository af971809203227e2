import { createHash, randomBytes } from 'node:crypto'

export const recoveryCodeCount = 10

/** None of the letters that are read as another one; 32 of them, so that each says five bits. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz0'
const groups = 4
const groupLength = 4

const hashPrefix = 'sha256:'

/** Eighty random bits each: nobody finds one by trying hashes, so a fast hash without salt keeps it. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, newRecoveryCode)
}

function newRecoveryCode(): string {
  const drawn = [...randomBytes(groups * groupLength)].map((byte) => letters[byte % letters.length]).join('')
  return drawn.match(/.{4}/g)?.join('-') ?? drawn
}

/** As it is kept, whatever was typed between its letters. */
export function hashRecoveryCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
  return hashPrefix + createHash('sha256').update(plain).digest('base64url')
}

/** What the database holds of them. */
export function storedCodes(codes: readonly string[]): string {
  return JSON.stringify(codes.map(hashRecoveryCode))
}

export function countCodes(stored: string): number {
  return (JSON.parse(stored) as string[]).length
}
