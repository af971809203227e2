import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Db } from './database/connect.server.ts'
import { readSecret } from './database/secrets.server.ts'

export type Sealer = {
  seal: (text: string) => string
  /** undefined for anything that was not sealed here, under this name. */
  unseal: (sealed: string) => string | undefined
}

const ivBytes = 12
const tagBytes = 16

/**
 * Turns a text, such as an email, into one that can stand in an address: nobody else can read it or make one up, and
 * the same text always gives the same. Each name has a key of its own, so that a link made for one purpose opens
 * nothing else. The nonce comes from the text itself, because it may only ever repeat together with it.
 */
export async function openSealer(db: Db, name: string): Promise<Sealer> {
  const secret = await readSecret(db, `seal-${name}`)
  // As keys, not as their bytes: Node takes five times as long to find out what bytes are, and a list seals thousands.
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
        // The tag does not fit: it was changed, or sealed elsewhere.
        return undefined
      }
    },
  }
}

function hmac(key: string | KeyObject, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}
