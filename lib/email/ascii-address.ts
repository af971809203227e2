/** The address as mail programs write it on its way: a domain with umlauts has a name in plain letters as well. */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 0 || !/[^\0-\x7f]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return address
  try {
    return `${address.slice(0, at + 1)}${new URL(`http://${domain}`).hostname}`
  } catch {
    // No name that a domain can have: refused in words by what reads it next.
    return address
  }
}
