/** Two domains of one provider, which also ignores dots. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox behind an address, without the +tag, which people use to sort mail and attackers to look like many
 * people.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1)
  const name = small.slice(0, at).replace(/(?<=.)\+.*/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
