/** Detected from the bytes, whatever the file name says. */
export type FileKind = 'jpeg' | 'png' | 'webp' | 'avif' | 'moving' | 'heic' | 'gif' | 'svg' | 'empty' | 'other'

const isTaken = ['jpeg', 'png', 'webp', 'avif'] as const
type TakenKind = (typeof isTaken)[number]

export function isTakenKind(kind: FileKind): kind is TakenKind {
  return isTaken.some((each) => each === kind)
}

/** How many bytes are needed; an animated PNG says so only after its palette. */
export const tellingBytes = 64 * 1024

const pngStart = '\x89PNG\r\n\x1a\n'
const movingWebp = 0b10

export function kindOfFile(bytes: Uint8Array): FileKind {
  const start = bytes.subarray(0, tellingBytes)
  const text = latin1(start)
  if (text === '') return 'empty'
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith(pngStart)) return text.split('IDAT')[0]?.includes('acTL') ? 'moving' : 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') {
    return text.slice(12, 16) === 'VP8X' && (start[20] ?? 0) & movingWebp ? 'moving' : 'webp'
  }
  if (text.slice(4, 8) === 'ftyp') return kindByBrands(text.slice(8, sizeOfBox(start)))
  if (text.startsWith('GIF8')) return 'gif'
  return isSvg(text) ? 'svg' : 'other'
}

/** AVIF and HEIC share a container format and differ in their brands. */
function kindByBrands(brands: string): FileKind {
  if (brands.startsWith('avis')) return 'moving'
  if (brands.includes('avif')) return 'avif'
  return /hei[cxms]|hev[cx]/.test(brands) ? 'heic' : 'other'
}

function sizeOfBox([a = 0, b = 0, c = 0, d = 0]: Uint8Array): number {
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}

/** Skips what may precede the first tag. An HTML page that contains an SVG does not count. */
function isSvg(text: string): boolean {
  const inFront = /^(\xef\xbb\xbf|\s+|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype svg[^>]*>)*/i
  return /^<(\w+:)?svg[\s>]/i.test(text.replace(inFront, ''))
}

/** One character per byte. TextDecoder's latin1 is windows-1252, which differs from 0x80 to 0x9F. */
function latin1(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
}
