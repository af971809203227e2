// An app for codes, written from RFC 6238 and RFC 4648 alone.
import { createHmac } from 'node:crypto'

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function fromBase32(key: string): Buffer {
  const bits = [...key].map((letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function totp(secret: Buffer, time: number, digits = 6): string {
  const counter = Buffer.alloc(8)
  counter.writeUInt32BE(Math.floor(time / 30_000), 4)
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac[19] ?? 0) % 16
  const number = mac.readUInt32BE(offset) % 2 ** 31
  return String(number).slice(-digits).padStart(digits, '0')
}

/** What the app shows now for a key as it is typed in. */
export function codeNow(key: string, time = Date.now()): string {
  return totp(fromBase32(key.replace(/\s/g, '').toUpperCase()), time)
}
