import type { By } from '#platform/audit.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { MailServer } from '#platform/mail/mail-server.ts'
import { openTransport, withoutPassword } from '#platform/mail/transport.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import type { MailEntry } from './schema.ts'
import { type SmtpFailure, smtpErrorMessage } from './smtp-words.ts'

const mailTestMs = 8_000
const setElsewhere = 'The mail server is set by the SMTP_URL environment variable. Change it there.'

/** Saves the settings only if connecting and signing in works. Returns the success message. */
export async function testAndKeepMail(
  settings: Settings,
  by: By,
  entry: MailEntry,
  timeoutMs = mailTestMs,
): Promise<string> {
  refuseIfSetElsewhere(settings)
  const mail = { ...entry, password: passwordFor(settings, entry) }
  await tryServer(mail, timeoutMs)
  const { host, port, user, fromAddress, team } = mail
  const detail = `${host}:${port}${user && `, user ${user}`}, sender ${fromAddress}, team ${team}`
  await settings.keepMail(by, mail, detail)
  return user ? `Connected as ${user} at ${host}` : `Connected to ${host}`
}

export async function removeMail(settings: Settings, by: By): Promise<void> {
  refuseIfSetElsewhere(settings)
  const entered = settings.entered().mail
  if (!entered) throw new HttpError(404, 'There is no mail server to remove.')
  await settings.keepMail(by, undefined, `${entered.host}:${entered.port}`)
}

function refuseIfSetElsewhere(settings: Settings): void {
  if (settings.mail()?.origin === 'environment') throw new HttpError(409, setElsewhere)
}

/** The saved password is only sent to the server it was entered for: another admin must not be able to redirect it. */
function passwordFor(settings: Settings, entry: MailEntry): string {
  if (entry.password || !entry.user) return entry.password
  const kept = settings.entered().mail
  const isSame =
    kept?.host === entry.host &&
    kept.port === entry.port &&
    kept.security === entry.security &&
    kept.user === entry.user
  if (isSame && kept.password) return kept.password
  if (!kept) throw new HttpError(400, 'Please enter the password.')
  throw new HttpError(
    400,
    isSame
      ? 'The server’s encryption key has changed. Please enter the password again.'
      : 'Please enter the password again: the saved one belongs to the previous server, port, security and user.',
  )
}

async function tryServer(server: MailServer, timeoutMs: number): Promise<void> {
  const transport = openTransport(server, timeoutMs)
  const limit = AbortSignal.timeout(2 * timeoutMs)
  const tooLong = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' })))
  })
  try {
    await Promise.race([transport.verify(), tooLong])
  } catch (error) {
    throw new HttpError(422, withoutPassword(server, smtpErrorMessage(failureOf(error, server), server)))
  } finally {
    transport.close()
  }
}

function failureOf(error: unknown, server: MailServer): SmtpFailure {
  const { code, message, response } = error as SmtpFailure
  const clean = (text: string) => withoutPassword(server, text)
  return { code, message: clean(String(message)), response: response && clean(response) }
}
