import type { By } from '#platform/audit.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { MailServer } from '#platform/mail/mail-server.ts'
import { openTransport, withoutPassword } from '#platform/mail/transport.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import type { MailEntry } from './schema.ts'
import { type SmtpFailure, smtpWords } from './smtp-words.ts'

/** A person waits. */
export const mailTestMs = 8_000
const setElsewhere = 'Mail is set by SMTP_URL in the environment of the server. Change it there.'

/** Connects and signs in as a mail would; what does not work is not kept. Answers what the owner reads. */
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
  if (!entered) throw new Refusal(404, 'No mail server is set here.')
  await settings.keepMail(by, undefined, `${entered.host}:${entered.port}`)
}

function refuseIfSetElsewhere(settings: Settings): void {
  if (settings.mail()?.origin === 'environment') throw new Refusal(409, setElsewhere)
}

/** The one that is kept goes to the server it was entered for, and to no other: whoever asks may not be who typed it. */
function passwordFor(settings: Settings, entry: MailEntry): string {
  if (entry.password || !entry.user) return entry.password
  const kept = settings.entered().mail
  const isSame =
    kept?.host === entry.host &&
    kept.port === entry.port &&
    kept.security === entry.security &&
    kept.user === entry.user
  if (isSame && kept.password) return kept.password
  if (!kept) throw new Refusal(400, 'Please enter the password.')
  throw new Refusal(
    400,
    isSame
      ? 'The password was entered under another key. Please enter it again.'
      : 'Please type the password again: the one that is kept is for the server, port, security and user from before.',
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
    throw new Refusal(422, withoutPassword(server, smtpWords(failureOf(error, server), server)))
  } finally {
    transport.close()
  }
}

function failureOf(error: unknown, server: MailServer): SmtpFailure {
  const { code, message, response } = error as SmtpFailure
  const clean = (text: string) => withoutPassword(server, text)
  return { code, message: clean(String(message)), response: response && clean(response) }
}
