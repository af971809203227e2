const withoutDots = new Set(['gmail.com', 'googlemail.com'])

/**
 * The mailbox that mail to this address ends up in: without what follows a plus, which people add to sort their
 * mail and bombers to look like many. Gmail leaves out dots as well.
 */
export function mailboxOf(address: string): string {
  const small = address.trim().toLowerCase()
  const at = small.lastIndexOf('@')
  const domain = small.slice(at + 1)
  const name = small.slice(0, at).replace(/(?<=.)\+.*/, '')
  return `${withoutDots.has(domain) ? name.replaceAll('.', '') : name}@${domain}`
}
