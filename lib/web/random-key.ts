/**
 * A random key of digits and lower-case letters; 26 characters have 130 bits. Not randomUUID, which browsers offer
 * only on HTTPS pages, so not on a local network.
 */
export function randomKey(length = 26): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('')
}
