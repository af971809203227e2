import type { MailServer } from '#platform/mail/mail-server.ts'

/** An error of nodemailer: its own code, and the answer of the server or the system. */
export type SmtpFailure = { code?: string | undefined; message: string; response?: string | undefined }

const portHint = 'Check port and security: 465 goes with TLS from the start, 587 with STARTTLS.'

type Where = Pick<MailServer, 'host' | 'port' | 'security' | 'user'>

/** Expects a failure from which the password was removed. */
export function smtpErrorMessage(failure: SmtpFailure, where: Where): string {
  const { code, message } = failure
  const { host, port } = where
  if (code === 'EAUTH') return `${refusedLogin(where)}${serverSays(failure)}`
  if (isCertificate(message)) return certificateError(message, host)
  if (/wrong version number|packet length too long|unknown protocol/i.test(message))
    return `${host} does not use TLS from the start on port ${port}. Choose STARTTLS, or port 465 with TLS from the start.`
  if (/EAI_AGAIN|ETIMEOUT|ESERVFAIL|EREFUSED/.test(message))
    return `We could not look up ${host} because DNS did not answer. Try again in a minute.`
  if (code === 'EDNS' || /ENOTFOUND|ENODATA/.test(message))
    return `We could not find ${host}. Check the name with your provider.`
  if (/ECONNREFUSED/.test(message))
    return `${host} refuses connections on port ${port}. Most providers use 465 (TLS from the start) or 587 (STARTTLS).`
  if (/EHOSTUNREACH|ENETUNREACH/.test(message))
    return `This site’s server cannot reach ${host}. Check the address, or ask your hosting provider.`
  if (code === 'ETIMEDOUT' || /ETIMEDOUT/.test(message)) return silence(where)
  if (code === 'ETLS')
    return `${host} does not offer STARTTLS on port ${port}.${serverSays(failure)} Try port 465 with TLS from the start.`
  if (code === 'EPROTOCOL')
    return `${host} on port ${port} is not an SMTP server.${serverSays(failure)} Check server and port.`
  if (/ECONNRESET|closed|EPIPE/i.test(message))
    return `${host} closed the connection.${serverSays(failure)} ${portHint}`
  return `The mail server did not accept the connection.${serverSays(failure)} Check server, port and user with your provider.`
}

function refusedLogin({ host, user }: Where): string {
  return `${host} rejected this password for ${user}. Check both; many providers require an app password, which you create in your account there.`
}

function silence({ host, port }: Where): string {
  return `${host} did not answer on port ${port} in time. ${portHint} Some hosting providers block outgoing email until you ask them.`
}

function isCertificate(message: string): boolean {
  return /certificate|altnames|issuer/i.test(message)
}

function certificateError(message: string, host: string): string {
  if (/expired/i.test(message)) return `The certificate for ${host} has expired. Ask your mail provider to renew it.`
  if (/altnames|does not match/i.test(message))
    return `The certificate for ${host} was issued for another name. Use the SMTP server name your provider gives you.`
  return `The certificate for ${host} is not trusted (self-signed). Use the name your provider gives you; for a mail server on this machine, choose no encryption.`
}

const longest = 300

function serverSays({ response }: SmtpFailure): string {
  const line = response?.replace(/\s+/g, ' ').trim().slice(0, longest)
  return line ? ` Its answer: “${line}”.` : ''
}
