/**
 * The one way to write an address, so that the same mailbox is found again however it was typed: full-width and other
 * lookalike forms of a letter become the letter, all in lower case, the domain in ASCII as it is in transit.
 */
export function normalAddress(typed: string): string {
  const address = typed.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
  const at = address.lastIndexOf('@')
  return address.slice(0, at + 1) + asciiDomain(address.slice(at + 1))
}

function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || /[^\p{L}\p{M}\p{N}.-]/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    // Not a domain: `isEmail` refuses it.
    return domain
  }
}

const maxEmailLength = 200

/** Excludes separators, quotes and comments of the address syntax, and invisible characters. */
const name = String.raw`[^\s@,;:<>()[\]"\\\p{Cc}\p{Cf}]+`
const label = String.raw`[a-z\d](?:[a-z\d-]*[a-z\d])?`
const form = new RegExp(String.raw`^${name}@(?:${label}\.)+(?!\d+$)${label}$`, 'u')
const strayDot = /^\.|\.\.|\.@/

/** Whether an address can be written to once it is written our way. */
export function isEmail(typed: string): boolean {
  const address = normalAddress(typed)
  return address.length <= maxEmailLength && form.test(address) && !strayDot.test(address)
}
