import { encode } from 'uqr'

/** Around it the code needs four modules of nothing to be found. */
const border = 4

export type QrCode = { size: number; path: string }

/** As the path of an SVG, so that a page needs no library to draw it. */
export function qrCode(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border })
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { size, path }
}
