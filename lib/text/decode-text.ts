/**
 * Decodes UTF-8 with or without BOM, UTF-16 with BOM, or else Windows-1252. Windows-1252 text with any accent is
 * invalid UTF-8, so trying UTF-8 first tells them apart.
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
