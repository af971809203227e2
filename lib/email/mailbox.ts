/** One provider under two names; it leaves out dots as well. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that mail to this address ends up in: without what follows a plus, which people add to sort their
 * mail and bombers to look like many.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1)
  const name = small.slice(0, at).replace(/(?<=.)\+.*/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
