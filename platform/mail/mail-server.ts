export const mailSecurities = ['tls', 'starttls', 'none'] as const

/** TLS from the first byte, TLS from the greeting on or not at all, or none. */
export type MailSecurity = (typeof mailSecurities)[number]

/** Without a user it is one that takes mail from this machine or network without asking who sends it. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
}

/** An address, with the options of nodemailer in its query, or what was entered in the admin. */
export type MailRoute = { smtpUrl: string } | MailServer

/** "Ada Coach" <ada@coach.example>; the name has no quotes in it. */
export function senderLine(name: string, address: string): string {
  return name ? `"${name}" <${address}>` : address
}

/** hello@coach.example in Name <hello@coach.example>. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

/** Names and addresses that lead no further than the network this machine is in. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (/^(localhost|.*\.(localhost|local|lan|internal|home\.arpa|test))$/.test(name)) return true
  if (/^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)) return /^[\d.]+$/.test(name)
  if (name.includes(':')) return /^(::1$|f[cd]|fe80)/.test(name)
  // A number is an address too, wherever that leads.
  return !name.includes('.') && !/^(\d+|0x[\da-f]+)$/.test(name)
}
