export const mailSecurities = ['tls', 'starttls', 'none'] as const

/** Implicit TLS, required STARTTLS, or none. */
export type MailSecurity = (typeof mailSecurities)[number]

/** Without a user, the server accepts mail from this machine or network without authentication. */
export type MailServer = {
  host: string
  port: number
  security: MailSecurity
  user: string
  password: string
}

/** A URL with nodemailer's options in its query, or the server entered in the admin. */
export type MailRoute = { smtpUrl: string } | MailServer

/** "Ada Coach" <ada@coach.example>; the name contains no quotes. */
export function senderLine(name: string, address: string): string {
  return name ? `"${name}" <${address}>` : address
}

/** hello@coach.example in Name <hello@coach.example>. */
export function addressIn(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender.trim()
}

/** Whether the host is on this machine or its local network. */
export function isLocalHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (/^(localhost|.*\.(localhost|local|lan|internal|home\.arpa|test))$/.test(name)) return true
  if (/^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)) return /^[\d.]+$/.test(name)
  if (name.includes(':')) return /^(::1$|f[cd]|fe80)/.test(name)
  // A plain number is an IP address too and may lead anywhere.
  return !name.includes('.') && !/^(\d+|0x[\da-f]+)$/.test(name)
}
