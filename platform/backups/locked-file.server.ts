import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { ReadableError } from '#platform/readable-error.server.ts'

/*
 * A file under a passphrase:
 *
 *   8 bytes   "sitelock"
 *   1 byte    1, the version of this format, which fixes everything below
 *   16 bytes  salt
 *   32 bytes  HMAC-SHA-256 of the 25 bytes before: it tells a wrong passphrase from a damaged file
 *   parts     each of 65,536 bytes of the file, the last one shorter or empty, as AES-256-GCM has it, and a tag of 16 bytes
 *
 * scrypt (N 65536, r 8, p 2) makes 64 bytes of passphrase (NFC, UTF-8) and salt: the key of the parts, and the key of the
 * HMAC. A part's nonce is its number from 0 in 11 bytes, big-endian, and a byte that is 1 for the last part and else 0; the
 * 25 bytes of the beginning are its additional data. So no part can be moved, dropped, added or taken from another file.
 */

const magic = Buffer.from('sitelock')
const version = 1
const saltBytes = 16
const proofBytes = 32
const beginningBytes = magic.length + 1 + saltBytes
const headBytes = beginningBytes + proofBytes
const partBytes = 64 * 1024
const tagBytes = 16
/** 64 MB of memory and a good part of a second per guess. Tests use less. */
const fullCost: ScryptOptions = { N: 2 ** 16, r: 8, p: 2, maxmem: 128 * 1024 * 1024 }

export class LockedFileError extends ReadableError {}
export class PassphraseMissingError extends LockedFileError {}

type Keys = { parts: Buffer; proof: Buffer }

export async function* lockFile(
  chunks: AsyncIterable<Uint8Array>,
  passphrase: string,
  cost = fullCost,
): AsyncGenerator<Buffer> {
  const beginning = Buffer.concat([magic, Buffer.of(version), randomBytes(saltBytes)])
  const keys = await keysOf(passphrase, beginning, cost)
  yield Buffer.concat([beginning, proofOf(keys, beginning)])
  let number = 0
  let rest: Buffer = Buffer.alloc(0)
  const seal = (part: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', keys.parts, nonceOf(number, isLast)).setAAD(beginning)
    number += 1
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()])
  }
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk])
    // Keep the last whole part back: it may turn out to be the final one.
    for (; rest.length >= partBytes; rest = rest.subarray(partBytes)) yield seal(rest.subarray(0, partBytes), false)
  }
  yield seal(rest, true)
}

/** Decrypts a locked file; passes any other file through. */
export async function* openLocked(
  chunks: AsyncIterable<Buffer>,
  passphrase: string | undefined,
  cost = fullCost,
): AsyncGenerator<Buffer> {
  let keys: Keys | undefined
  let beginning: Buffer = Buffer.alloc(0)
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  let isPlain = false
  const open = (part: Buffer, isLast: boolean) => {
    if (!keys || part.length < tagBytes) throw damaged()
    const decipher = createDecipheriv('aes-256-gcm', keys.parts, nonceOf(number, isLast)).setAAD(beginning)
    decipher.setAuthTag(part.subarray(part.length - tagBytes))
    number += 1
    try {
      return Buffer.concat([decipher.update(part.subarray(0, part.length - tagBytes)), decipher.final()])
    } catch {
      throw damaged()
    }
  }
  for await (const chunk of chunks) {
    if (isPlain) {
      yield chunk
      continue
    }
    rest = Buffer.concat([rest, chunk])
    if (!keys) {
      isPlain = !isLockedBeginning(rest)
      if (isPlain) yield rest
      if (isPlain || rest.length < headBytes) continue
      beginning = rest.subarray(0, beginningBytes)
      keys = await checkPassphrase(beginning, rest.subarray(beginningBytes, headBytes), passphrase, cost)
      rest = rest.subarray(headBytes)
    }
    // Keep back what could be the final part until more arrives.
    for (; rest.length > partBytes + tagBytes; rest = rest.subarray(partBytes + tagBytes))
      yield open(rest.subarray(0, partBytes + tagBytes), false)
  }
  if (keys) yield open(rest, true)
  else if (!isPlain && rest.length > 0) throw damaged()
}

/** Compares as many bytes as have arrived. */
function isLockedBeginning(bytes: Buffer): boolean {
  const length = Math.min(bytes.length, magic.length)
  return bytes.subarray(0, length).equals(magic.subarray(0, length))
}

async function checkPassphrase(
  beginning: Buffer,
  proof: Buffer,
  passphrase: string | undefined,
  cost: ScryptOptions,
): Promise<Keys> {
  if (beginning[magic.length] !== version)
    throw new LockedFileError('This file was encrypted by a newer version. Use that one.')
  if (!passphrase) throw new PassphraseMissingError('This file is encrypted. Please enter its passphrase.')
  const keys = await keysOf(passphrase, beginning, cost)
  if (timingSafeEqual(proofOf(keys, beginning), proof)) return keys
  throw new LockedFileError('This is not the passphrase of this file, or its first bytes are damaged.')
}

function damaged(): LockedFileError {
  return new LockedFileError('This encrypted file is damaged or incomplete; nothing was changed.')
}

async function keysOf(passphrase: string, beginning: Buffer, cost: ScryptOptions): Promise<Keys> {
  const salt = beginning.subarray(magic.length + 1)
  const bytes = await new Promise<Buffer>((resolve, reject) =>
    scrypt(passphrase.normalize('NFC'), salt, 64, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )
  return { parts: bytes.subarray(0, 32), proof: bytes.subarray(32) }
}

function proofOf(keys: Keys, beginning: Buffer): Buffer {
  return createHmac('sha256', keys.proof).update(beginning).digest()
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
