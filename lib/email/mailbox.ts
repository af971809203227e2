import { normalAddress } from './normal-address.ts'

/** Two domains of one provider, which also ignores dots. */
const gmail = new Set(['gmail.com', 'googlemail.com'])

/** The mailbox behind an address, without the +tag that lets one mailbox look like many. */
export function mailboxOf(address: string): string {
  const normal = normalAddress(address)
  const at = normal.lastIndexOf('@')
  const domain = normal.slice(at + 1)
  const name = normal.slice(0, at).replace(/(?<=.)\+.*/, '')
  return gmail.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
