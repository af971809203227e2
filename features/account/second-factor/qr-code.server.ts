import { encode } from 'uqr'

/** The QR standard requires a quiet zone of four modules. */
const border = 4

export type QrCode = { size: number; path: string }

/** An SVG path, so that the page needs no QR library. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return { size, path }
}
