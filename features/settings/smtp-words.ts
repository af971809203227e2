import type { MailServer } from '#platform/mail/mail-server.ts'

/** What nodemailer makes of a failure: its own code, and what the server or the system said. */
export type SmtpFailure = { code?: string | undefined; message: string; response?: string | undefined }

type Where = Pick<MailServer, 'host' | 'port' | 'security' | 'user'>

/** Why there was no connection, in a sentence that says what to do. The password is out of it already. */
export function smtpWords(failure: SmtpFailure, where: Where): string {
  const { code, message } = failure
  const { host, port } = where
  if (code === 'EAUTH') return `${refusedLogin(where)}${said(failure)}`
  if (isCertificate(message)) return certificateWords(message, host)
  if (/wrong version number|packet length too long|unknown protocol/i.test(message))
    return `${host} does not speak TLS from the start at port ${port}. Choose STARTTLS, or port 465 with TLS from the start.`
  if (/EAI_AGAIN|ETIMEOUT|ESERVFAIL|EREFUSED/.test(message))
    return `The name ${host} could not be looked up just now: no name server answered. Try again in a minute.`
  if (code === 'EDNS' || /ENOTFOUND|ENODATA/.test(message))
    return `There is no server called ${host}. Check how your provider spells it.`
  if (/ECONNREFUSED/.test(message))
    return `${host} takes no connections at port ${port}. Providers use 465 (TLS from the start) or 587 (STARTTLS).`
  if (/EHOSTUNREACH|ENETUNREACH/.test(message))
    return `${host} cannot be reached from this server: there is no way through the network. Check the address, or ask who runs the server.`
  if (code === 'ETIMEDOUT' || /ETIMEDOUT/.test(message)) return silence(where)
  if (code === 'ETLS')
    return `${host} offers no STARTTLS at port ${port}.${said(failure)} Try port 465 with TLS from the start.`
  if (code === 'EPROTOCOL')
    return `What answers at ${host}, port ${port}, is no mail server for sending.${said(failure)} Check host and port.`
  if (/ECONNRESET|closed|EPIPE/i.test(message))
    return `${host} hung up before it let us in.${said(failure)} Check port and security: 465 goes with TLS from the start, 587 with STARTTLS.`
  return `The mail server did not let us in.${said(failure)} Check what your provider says about host, port and user.`
}

function refusedLogin({ host, user }: Where): string {
  return `${host} does not take this password for ${user}. Type both again; many providers want an app password made in your account there.`
}

function silence({ host, port }: Where): string {
  return `${host} did not answer at port ${port} in time. Check port and security: 465 goes with TLS from the start, 587 with STARTTLS. Many hosters also block sending until you ask them.`
}

function isCertificate(message: string): boolean {
  return /certificate|altnames|issuer/i.test(message)
}

function certificateWords(message: string, host: string): string {
  if (/expired/i.test(message))
    return `The certificate of ${host} has expired. Whoever runs that mail server renews it.`
  if (/altnames|does not match/i.test(message))
    return `The certificate is for another name than ${host}. Use the name that your provider gives for sending.`
  return `The certificate of ${host} comes from nobody this server trusts (self-signed). Use the name that your provider gives; for a mail server on this machine choose no encryption.`
}

const longest = 300

/** Its own words, as one line. */
function said({ response }: SmtpFailure): string {
  const line = response?.replace(/\s+/g, ' ').trim().slice(0, longest)
  return line ? ` It said: “${line}”.` : ''
}
