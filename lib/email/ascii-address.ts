/** Converts a domain with non-ASCII letters to Punycode, as used in transit. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return address
  try {
    return `${address.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`
  } catch {
    // Not a valid domain: validation rejects it later with a message.
    return address
  }
}
