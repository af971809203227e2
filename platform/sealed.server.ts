import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Db } from './database/connect.server.ts'
import { readSecret } from './database/secrets.server.ts'

type Sealer = {
  seal: (text: string) => string
  /** Undefined for anything not sealed here under this name. */
  unseal: (sealed: string) => string | undefined
}

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts a text, such as an email address, for use in a URL. The same text always gives the same result. Each name
 * has its own key, so that a link made for one purpose works for no other. The nonce is derived from the text, so it
 * repeats only together with the text.
 */
export async function openSealer(db: Db, name: string): Promise<Sealer> {
  const secret = await readSecret(db, `seal-${name}`)
  // KeyObjects are five times as fast as raw bytes, and a list seals thousands of addresses.
  const key = createSecretKey(hmac(secret, 'key'))
  const nonceKey = createSecretKey(hmac(secret, 'nonce'))
  return {
    seal(text) {
      const iv = hmac(nonceKey, text).subarray(0, ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length <= ivBytes + tagBytes) return undefined
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // The authentication tag does not match: it was changed or sealed elsewhere.
        return undefined
      }
    },
  }
}

function hmac(key: string | KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
