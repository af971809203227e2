import { hourMs } from '#lib/time/durations.ts'
import type { AlertRow } from '#platform/database/tables/program.ts'
import type { Log } from '#platform/log.server.ts'
import type { MailRoute } from '#platform/mail/mail-server.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { openTransport, withoutPassword } from '#platform/mail/transport.server.ts'
import { mailTimeoutMs } from '#platform/mail/worker.server.ts'
import { isDiskFull } from '#platform/readable-error.server.ts'
import type { AlertMails } from './open-alerts.server.ts'

/** The first failure may be a database that restarts. */
const failuresNeeded = 2
/** A problem that comes and goes must not fill the owner's mailbox. */
const mailPauseMs = hourMs

type Outlet = {
  mails: AlertMails
  /** Undefined while no mail server is set up. */
  server: () => (MailRoute & { from: string; team: string }) | undefined
  siteHost: string
  log: Log
  /** Writes a line to the console. */
  say?: (line: string) => void
}

type DirectAlert = {
  failed: (error: unknown, now: Date) => Promise<void>
  passed: (now: Date) => Promise<void>
}

/**
 * Reports a database that cannot be used, without using it: an email straight to the mail server, a line on stderr and
 * the log. Each process reports for itself; their emails share a Message-ID, by which mail programs drop copies.
 */
export function createDirectAlert({ mails, server, siteHost, log, say = onStderr }: Outlet): DirectAlert {
  let failures = 0
  let open: AlertRow | undefined
  let mailedAt = Number.NEGATIVE_INFINITY
  let isMailed = false

  async function send(mail: Mail, name: string): Promise<boolean> {
    const settings = server()
    if (!settings) return false
    const { from, team: to } = settings
    const transport = openTransport(settings, mailTimeoutMs)
    try {
      const { subject, html, text } = mail
      await transport.sendMail({ messageId: `<${name}@${siteHost}>`, from, to, subject, html, text })
      return true
    } catch (error) {
      log.error({ reason: withoutPassword(settings, String(error)) }, 'an alert could not be emailed')
      return false
    } finally {
      transport.close()
    }
  }

  return {
    async failed(error, now) {
      failures += 1
      if (failures < failuresNeeded) return
      const at = now.toISOString()
      if (!open) {
        open = { kind: 'database', finding: findingOf(error), since: at, lastSeenAt: at }
        log.fatal({ err: error }, 'the site cannot save anything')
        say(`${at} ALERT: the site cannot save anything. ${open.finding}`)
      }
      if (isMailed || now.getTime() - mailedAt < mailPauseMs) return
      isMailed = await send(mails.begun(open), `alert-${open.since.slice(0, 13)}`)
      if (isMailed) mailedAt = now.getTime()
    },
    async passed(now) {
      failures = 0
      if (!open) return
      const over = open
      const at = now.toISOString()
      open = undefined
      log.info('the site can save again')
      say(`${at} the site can save again.`)
      if (isMailed) await send(mails.over(over, at), `over-${over.since.slice(0, 13)}`)
      isMailed = false
    },
  }
}

/** Without the error's own words, which may contain personal data. */
function findingOf(error: unknown): string {
  if (error instanceof Error && isDiskFull(error)) return 'The disk is full.'
  const code = error instanceof Error ? ((error as { code?: string }).code ?? error.name) : typeof error
  return `The database does not answer, or cannot be written (${code}).`
}

function onStderr(line: string): void {
  process.stderr.write(`${line}\n`)
}
