/**
 * The text of a file from anywhere: UTF-8 with or without its mark, UTF-16 with one, else the alphabet that Windows
 * wrote before. A text of the old alphabet with any accent in it is no UTF-8, so trying that first tells them apart.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
