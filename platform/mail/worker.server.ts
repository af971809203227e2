import { createTransport, type Transporter } from 'nodemailer'
import type { Database } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/schema.ts'
import type { Log } from '#platform/log.server.ts'
import { repeat } from '#platform/repeat.server.ts'
import { nextAttempt } from './backoff.ts'
import { freeAgainAt } from './hourly-limit.server.ts'
import type { Attachment } from './outbox.server.ts'

export type MailSettings = {
  smtpUrl: string
  from: string
  team: string
  /** The right side of every Message-ID. */
  siteHost: string
  /** Whether a mailbox gets only a few mails an hour. */
  limited?: boolean
  /** How long the server may stay silent before we hang up. */
  timeoutMs?: number
}

export type MailWorker = {
  /** Sends everything that is due now; tests call it, the timer calls it. */
  sendDue: () => Promise<void>
  start: () => void
  /** Lets the mail in hand finish, then closes the connection. */
  stop: () => Promise<void>
}

const pollMs = 1000
const batchSize = 10
/** Longer than the longest SMTP conversation, so that a claim outlives only a process that died. */
const claimMs = 3 * 60 * 1000
const defaultTimeoutMs = 30 * 1000

export function createMailWorker(database: Database, settings: MailSettings, log: Log): MailWorker {
  const { db } = database
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  let stopping = false
  let stopPolling = async () => {}

  /** Marks due rows as ours before anything is sent; rows of a process that died come back when its claim ends. */
  async function claimBatch(): Promise<MailRow[]> {
    const now = new Date().toISOString()
    const claimedUntil = new Date(Date.now() + claimMs).toISOString()
    const due = db
      .selectFrom('mailOutbox')
      .select('id')
      .where('state', 'in', ['queued', 'sending'])
      .where('nextAttemptAt', '<=', now)
      .where((where) => where.or([where('claimedUntil', 'is', null), where('claimedUntil', '<', now)]))
      .orderBy('nextAttemptAt')
      .limit(batchSize)
      .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
    return db
      .updateTable('mailOutbox')
      .set((value) => ({ state: 'sending', claimedUntil, attempts: value('attempts', '+', 1) }))
      .where('id', 'in', due)
      .returningAll()
      .execute()
  }

  async function release(rows: MailRow[]): Promise<void> {
    if (rows.length === 0) return
    await db
      .updateTable('mailOutbox')
      .set((value) => ({ state: 'queued', claimedUntil: null, attempts: value('attempts', '-', 1) }))
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute()
  }

  async function sendOne(row: MailRow): Promise<void> {
    if (!(await isStillWanted(row.id))) return
    const later = settings.limited ? await freeAgainAt(db, row) : undefined
    if (later) return holdBack(row, later)
    try {
      await transport.sendMail(messageOf(row, settings))
    } catch (error) {
      await markUnsent(row, error)
      return
    }
    await db
      .updateTable('mailOutbox')
      .set({ state: 'sent', sentAt: new Date().toISOString(), claimedUntil: null, lastError: null })
      .where('id', '=', row.id)
      .execute()
  }

  /** Its reader may have been erased, or have unsubscribed, since the batch was claimed. */
  async function isStillWanted(id: string): Promise<boolean> {
    const row = await db.selectFrom('mailOutbox').select('id').where('id', '=', id).executeTakeFirst()
    return row !== undefined
  }

  /** Not an attempt: the mail waits for its hour. */
  async function holdBack({ id, attempts }: MailRow, until: Date): Promise<void> {
    await db
      .updateTable('mailOutbox')
      .set({
        state: 'queued',
        attempts: attempts - 1,
        nextAttemptAt: until.toISOString(),
        claimedUntil: null,
      })
      .where('id', '=', id)
      .execute()
  }

  async function markUnsent(row: MailRow, error: unknown): Promise<void> {
    const again = nextAttempt(row.attempts, new Date(row.createdAt), new Date())
    const lastError = error instanceof Error ? error.message.slice(0, 500) : String(error)
    await db
      .updateTable('mailOutbox')
      .set({
        state: again ? 'queued' : 'failed',
        nextAttemptAt: (again ?? new Date()).toISOString(),
        claimedUntil: null,
        lastError,
      })
      .where('id', '=', row.id)
      .execute()
    log.warn(
      { mailId: row.id, kind: row.kind, attempts: row.attempts, givenUp: !again },
      'a mail was not accepted',
    )
  }

  async function sendDue(): Promise<void> {
    for (;;) {
      if (stopping) return
      const rows = await claimBatch()
      for (const [index, row] of rows.entries()) {
        if (stopping) return release(rows.slice(index))
        await sendOne(row)
      }
      if (rows.length < batchSize) return
    }
  }

  return {
    sendDue,
    start() {
      stopPolling = repeat(pollMs, sendDue, log)
    },
    async stop() {
      stopping = true
      await stopPolling()
      transport.close()
    },
  }
}

/** The Message-ID is the row's, so that a copy sent after a crash is recognised as the same mail. */
function messageOf(row: MailRow, settings: MailSettings): Parameters<Transporter['sendMail']>[0] {
  const attachments = JSON.parse(row.attachments) as Attachment[]
  return {
    messageId: `<${row.id}@${settings.siteHost}>`,
    from: settings.from,
    to: row.recipient ?? settings.team,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    html: row.html,
    text: row.text,
    date: new Date(row.createdAt),
    ...(row.unsubscribeUrl && { headers: unsubscribeHeaders(row.unsubscribeUrl) }),
    attachments: attachments.map(({ filename, contentType, contentBase64 }) => ({
      filename,
      contentType,
      content: Buffer.from(contentBase64, 'base64'),
    })),
  }
}

/** RFC 8058: the mail program shows a button of its own, and posts to the address itself. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
