import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ensureSecretKey, findSecretKey, type KeyPlace } from './secret-key.server.ts'

/** A secret can be decrypted only with the same `purpose` and `boundTo`. */
export type Sealing = {
  seal: (purpose: string, boundTo: string, text: string) => string
  /** Undefined if the key, purpose or binding differs. */
  unseal: (purpose: string, boundTo: string, sealed: string) => string | undefined
}

const nonceBytes = 12
const tagBytes = 16
const algorithm = 'aes-256-gcm'

/** Encrypts third-party secrets with a key outside the database, so that a backup alone reveals nothing. */
export function createSealing(place: KeyPlace): Sealing {
  return {
    seal(purpose, boundTo, text) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, keyFor(ensureSecretKey(place), purpose), nonce)
      cipher.setAAD(Buffer.from(boundTo))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(purpose, boundTo, sealed) {
      const secretKey = findSecretKey(place)
      const bytes = Buffer.from(sealed, 'base64url')
      if (!secretKey || bytes.length <= nonceBytes + tagBytes) return undefined
      const decipher = createDecipheriv(algorithm, keyFor(secretKey, purpose), bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(Buffer.from(boundTo))
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
      try {
        const body = bytes.subarray(nonceBytes + tagBytes)
        return decipher.update(body, undefined, 'utf8') + decipher.final('utf8')
      } catch {
        // The authentication tag does not match: another key, another binding, or changed data.
        return undefined
      }
    },
  }
}

function keyFor(secretKey: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secretKey, '', purpose, 32))
}
