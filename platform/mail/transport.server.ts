import { createTransport, type Transporter } from 'nodemailer'
import type { MailRoute, MailServer } from './mail-server.ts'

/** `timeoutMs`: how long the server may stay silent before we hang up. */
export function openTransport(route: MailRoute, timeoutMs: number): Transporter {
  return createTransport({
    ...('smtpUrl' in route ? { url: route.smtpUrl } : optionsOf(route)),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

function optionsOf({ host, port, security, user, password }: MailServer) {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    // Without it, nodemailer treats a server that offers no authentication as signed in.
    ...(user && { auth: { user, pass: password }, forceAuth: true }),
  }
}

/** Servers may echo credentials, in plain text or encoded. They must not be shown, logged or stored. */
export function withoutPassword(route: MailRoute, message: string): string {
  return secretsOf(route).reduce((text, secret) => text.replaceAll(secret, '…'), message)
}

function secretsOf(route: MailRoute): string[] {
  const { user, password } = 'smtpUrl' in route ? credentialsIn(route.smtpUrl) : route
  if (!password) return []
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  const forms = [
    base64(`\0${user}\0${password}`),
    base64(password),
    encodeURIComponent(password),
    JSON.stringify(password).slice(1, -1),
    password,
  ]
  return forms.flatMap((form) => [form, form.replace(/=+$/, '')]).filter(Boolean)
}

export function credentialsIn(smtpUrl: string): { user: string; password: string } {
  const { username, password } = new URL(smtpUrl)
  return { user: decoded(username), password: decoded(password) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A bare percent sign: nodemailer takes it literally, too.
    return text
  }
}
