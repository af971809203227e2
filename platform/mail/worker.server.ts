import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { repeat } from '#platform/background-job.server.ts'
import type { Database } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import type { Log } from '#platform/log.server.ts'
import { longestPauseMs, nextAttempt } from './backoff.ts'
import { freeAgainAt, hourFullUntil } from './hourly-limit.server.ts'
import type { MailRoute } from './mail-server.ts'
import { type Attachment, isWaiting, letterKind, markMailSent } from './outbox.server.ts'
import { bareAddress, refusalIn } from './refusal.ts'
import { findRefusal, holdBackRefused, markRefused } from './refused-addresses.server.ts'
import { noteTeamRefused, noteTeamTaken } from './team-address.server.ts'
import { openTransport, withoutPassword } from './transport.server.ts'

export type MailSettings = MailRoute & {
  from: string
  team: string
  /** The right side of every Message-ID. */
  siteHost: string
  /** Whether a mailbox gets only a few mails an hour. */
  limited?: boolean
  /** How many mails go out in an hour before those that are not urgent wait; as many as there are if unset. */
  mostPerHour?: number
  /** How long the server may stay silent before we hang up. */
  timeoutMs?: number
}

/** Make the file that an attachment's id stands for, by its kind; undefined where that has been erased. */
export type AttachmentMakers = Record<string, (id: string) => Promise<Uint8Array | undefined>>

export type MailWorker = {
  /** Sends everything that is due now; tests call it, the timer calls it. */
  sendDue: () => Promise<void>
  start: () => void
  /** Lets the mail in hand finish, then closes the connection. */
  stop: () => Promise<void>
}

const pollMs = 1000
/** Longer than it takes to make a file and than the longest SMTP conversation, so that a claim outlives only a process that died. */
const claimMs = 3 * 60 * 1000
/** How long the server may stay silent, unless the settings say so. */
export const mailTimeoutMs = 30 * 1000

/** What is set now, or nothing: mail then waits. The same object as long as it does not change. */
export type CurrentMail = () => MailSettings | undefined

/** Whose turn it is: urgent mail, what a visitor caused, or a letter as well. */
type Turn = 'urgent' | 'caused' | 'any'

/** Waiting does not help: what the mail was about is gone. */
class NothingToSendError extends Error {}

export function createMailWorker(
  database: Database,
  given: MailSettings | CurrentMail,
  log: Log,
  attachmentMakers: AttachmentMakers = {},
): MailWorker {
  const { db } = database
  const current = typeof given === 'function' ? given : () => given
  let open: { settings: MailSettings; transport: Transporter } | undefined
  let stopping = false
  let stopPolling = async () => {}

  /**
   * Marks one due row as ours before anything is sent. One at a time: a process that dies holds up a single mail,
   * and a slow server cannot make a claim run out on mail that still waits its turn. A time further ahead than
   * any we write comes from a clock that has been set back since, and does not count.
   */
  async function claimNext(which: Turn): Promise<MailRow | undefined> {
    const now = Date.now()
    const after = (ms: number) => new Date(now + ms).toISOString()
    const due = db
      .selectFrom('mailOutbox')
      .select('id')
      .where(isWaiting)
      .$if(which === 'urgent', (query) => query.where('urgent', '=', sql.lit(1)))
      .$if(which === 'caused', (query) => query.where('kind', '<>', letterKind))
      .where((row) =>
        row.or([row('nextAttemptAt', '<=', after(0)), row('nextAttemptAt', '>', after(2 * longestPauseMs))]),
      )
      .where((row) =>
        row.or([
          row('claimedUntil', 'is', null),
          row('claimedUntil', '<', after(0)),
          row('claimedUntil', '>', after(2 * claimMs)),
        ]),
      )
      .orderBy('nextAttemptAt')
      .limit(1)
      .$if(database.engine === 'postgres', (query) => query.forUpdate().skipLocked())
    return db
      .updateTable('mailOutbox')
      .set((row) => ({ state: 'sending', claimedUntil: after(claimMs), attempts: row('attempts', '+', 1) }))
      .where('id', '=', due)
      .returningAll()
      .executeTakeFirst()
  }

  /** A mail goes out by what was set when its turn came; the next one by what is set then. */
  function transportFor(settings: MailSettings): Transporter {
    if (open?.settings === settings) return open.transport
    open?.transport.close()
    open = { settings, transport: openTransport(settings, settings.timeoutMs ?? mailTimeoutMs) }
    return open.transport
  }

  async function sendOne(row: MailRow, settings: MailSettings): Promise<void> {
    const later = settings.limited ? await freeAgainAt(db, row) : undefined
    if (later) return holdBack(row, later)
    const refusal = row.recipient ? await findRefusal(db, row.recipient) : undefined
    if (refusal) return holdBackRefused(db, row, refusal)
    try {
      const message = messageOf(row, settings, await makeAttachments(row, attachmentMakers))
      await transportFor(settings).sendMail(message)
    } catch (error) {
      if (!(await isRefused(row, settings, error))) await markUnsent(row, settings, error)
      return
    }
    await markSent(row)
    if (isToTeam(row, settings)) await noteTeamTaken(db)
  }

  /**
   * Whether the mail was given up because its reader's address was refused. The team's own is not marked, or leads
   * would stop coming in: its mail is tried on, and the owner is told.
   */
  async function isRefused(row: MailRow, settings: MailSettings, error: unknown): Promise<boolean> {
    const said = refusalIn(error, bareAddress(settings.from))
    if (!said) return false
    const answer = withoutPassword(settings, said)
    if (isToTeam(row, settings)) {
      await noteTeamRefused(db, { address: bareAddress(settings.team), answer })
      return false
    }
    const marked = await markRefused(db, row, answer)
    if (marked) log.warn({ mailId: row.id, kind: row.kind }, 'the address of a mail was refused')
    return marked
  }

  /** Until this is written down, the mail would go out again: a database that is away is waited for. */
  async function markSent(row: MailRow): Promise<void> {
    const claimEnds = performance.now() + claimMs
    for (;;) {
      try {
        await markMailSent(db, row.id)
        return
      } catch (error) {
        if (stopping || performance.now() > claimEnds) throw error
        log.warn({ err: error, mailId: row.id }, 'a mail that went out could not be marked; trying again')
        await setTimeout(pollMs)
      }
    }
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

  async function markUnsent(row: MailRow, settings: MailSettings, error: unknown): Promise<void> {
    const isFinal = error instanceof NothingToSendError
    const again = isFinal ? null : nextAttempt(row.attempts, new Date(row.createdAt), new Date())
    const words = error instanceof Error ? error.message : String(error)
    const lastError = withoutPassword(settings, words).slice(0, 500)
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
      'a mail did not go out',
    )
  }

  /**
   * What somebody waits for goes first, and goes on when the hour is full. The owner's letters come last, and leave half
   * of the hour to what visitors cause.
   */
  async function nextInLine({ mostPerHour }: MailSettings): Promise<MailRow | undefined> {
    const isFull = async (most = mostPerHour) => most && (await hourFullUntil(db, most))
    const urgent = await claimNext('urgent')
    if (urgent) return urgent
    if (await isFull()) return undefined
    const caused = await claimNext('caused')
    if (caused || (await isFull(mostPerHour && Math.ceil(mostPerHour / 2)))) return caused
    return claimNext('any')
  }

  async function sendDue(): Promise<void> {
    while (!stopping) {
      const settings = current()
      const row = settings && (await nextInLine(settings))
      if (!row) return
      await sendOne(row, settings)
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
      open?.transport.close()
    },
  }
}

function isToTeam({ recipient }: MailRow, { team }: MailSettings): boolean {
  return recipient === null || recipient.toLowerCase() === bareAddress(team)
}

type MadeAttachment = { filename: string; contentType: string; content: Buffer }

/** A mail never goes out without what it says is attached. */
async function makeAttachments(row: MailRow, makers: AttachmentMakers): Promise<MadeAttachment[]> {
  const made: MadeAttachment[] = []
  for (const { kind, id, filename, contentType } of JSON.parse(row.attachments) as Attachment[]) {
    const make = makers[kind]
    if (!make) throw new Error(`nobody here can make ${filename} (${kind})`)
    const content = await make(id)
    if (!content) throw new NothingToSendError(`${filename} cannot be made: what it tells of was erased`)
    made.push({ filename, contentType, content: Buffer.from(content) })
  }
  return made
}

/** The Message-ID is the row's, so that a copy sent after a crash is recognised as the same mail. */
function messageOf(
  row: MailRow,
  settings: MailSettings,
  attachments: MadeAttachment[],
): Parameters<Transporter['sendMail']>[0] {
  return {
    messageId: `<${row.id}@${settings.siteHost}>`,
    from: settings.from,
    to: row.recipient ?? settings.team,
    // Whatever stands in From, an answer comes to a person.
    replyTo: row.replyTo ?? (row.recipient === null ? undefined : settings.team),
    subject: row.subject,
    html: row.html,
    text: row.text,
    date: new Date(row.createdAt),
    ...(row.unsubscribeUrl && { headers: unsubscribeHeaders(row.unsubscribeUrl) }),
    attachments,
  }
}

/** RFC 8058: the mail program shows a button of its own, and posts to the address itself. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
