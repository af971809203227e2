// A passkey in software, written from the W3C's Web Authentication: no attestation, one key on P-256.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Asked = { challenge: string }
type Ceremony = { origin: string; rpId: string; userVerified?: boolean; counter?: number }

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

export function createPasskey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = cbor(
    new Map<number, number | Buffer>([
      ...[[1, 2] as const, [3, -7] as const, [-1, 1] as const],
      ...[[-2, Buffer.from(x, 'base64url')] as const, [-3, Buffer.from(y, 'base64url')] as const],
    ]),
  )
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  const rest = { clientExtensionResults: {}, authenticatorAttachment: 'platform' }
  return {
    id: named.id,
    /** What a browser sends for a new passkey. */
    register({ challenge }: Asked, ceremony: Ceremony) {
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, key])
      const authData = Buffer.concat([dataOf(ceremony, attested), credential])
      const attestation = cbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      const response = {
        clientDataJSON: clientData('webauthn.create', challenge, ceremony.origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      }
      return { ...named, ...rest, response }
    },
    /** What it sends to sign in. */
    authenticate({ challenge }: Asked, ceremony: Ceremony) {
      const authenticatorData = dataOf(ceremony, 0)
      const client = clientData('webauthn.get', challenge, ceremony.origin)
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      const response = {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
      return { ...named, ...rest, response }
    },
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function dataOf(ceremony: Ceremony, more: number): Buffer {
  const { rpId, userVerified: verified = true, counter = 0 } = ceremony
  const flags = userPresent | (verified ? userVerified : 0) | more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

/** As much of RFC 8949 as a passkey needs. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flat().map(cbor)])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 0xff])
}
