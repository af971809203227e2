/**
 * A random name in digits and small letters; 26 of them hold 130 bits, so that nobody guesses one and no two meet. Not
 * randomUUID, which browsers keep from pages without TLS, such as a first try-out on a local network.
 */
export function randomKey(length = 26): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('')
}
