import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { minuteMs, secondMs } from '#lib/time/durations.ts'
import type { JobWork } from '#platform/background-jobs.server.ts'
import type { Database } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import type { Log } from '#platform/log.server.ts'
import { longestPauseMs, nextAttempt } from './backoff.ts'
import { campaignsShare, type FullLimit, findFullLimit, hourFullUntil, postponeOthers } from './hourly-limit.server.ts'
import type { MailRoute } from './mail-server.ts'
import { type Attachment, bulkKind, isWaiting, markMailSent } from './outbox.server.ts'
import { findRejection, holdRefused, markRefused, type SetRefused } from './refused-addresses.server.ts'
import { bareAddress, rejectionIn } from './rejection.ts'
import { recordTeamAccepted, recordTeamRefused } from './team-address.server.ts'
import { openTransport, withoutPassword } from './transport.server.ts'

export type MailWorkerSettings = MailRoute & {
  from: string
  team: string
  /** The domain of every Message-ID. */
  siteHost: string
  /** Whether the hourly limit per mailbox applies. */
  limited?: boolean
  /** Hourly limit of the site, after which non-urgent mail waits; unlimited if unset. */
  maxPerHour?: number
  /** How long the server may stay silent before we hang up. */
  timeoutMs?: number
}

/** Generates an attachment from its id, by kind; undefined if its source was erased. */
export type AttachmentMakers = Record<string, (id: string) => Promise<Uint8Array | undefined>>

/** What the worker cannot know itself. */
type MailHooks = { attachmentMakers?: AttachmentMakers; setRefused: SetRefused }

type MailWorker = Required<JobWork> & {
  sendDue: () => Promise<void>
}

const pollMs = 1000
/** Longer than creating a file and the longest SMTP session: only a crashed process lets a claim expire. */
const claimMs = 3 * minuteMs
export const mailTimeoutMs = 30 * secondMs

/** Undefined while mail is not set up; mail then waits. Returns the same object until settings change. */
export type CurrentMail = () => MailWorkerSettings | undefined

/** `caused`: everything except bulk email. */
type MailClass = 'urgent' | 'caused' | 'bulk'

/** A retry will not help: what the mail was about is gone. */
class NothingToSendError extends Error {}

export function createMailWorker(
  database: Database,
  given: MailWorkerSettings | CurrentMail,
  log: Log,
  { attachmentMakers = {}, setRefused }: MailHooks = { setRefused: async () => {} },
): MailWorker {
  const { db } = database
  const current = typeof given === 'function' ? given : () => given
  let open: { settings: MailWorkerSettings; transport: Transporter } | undefined
  let stopping = false

  /**
   * Claims one due mail before sending. One at a time, so that a crash delays a single mail and a slow server cannot
   * let the claims of waiting mails expire. Times further ahead than we ever write come from a clock that was set back
   * since, and are ignored. Asked for apart: each is a range of the index, and a flood leaves much that waits for later.
   */
  async function claimNext(which: MailClass): Promise<MailRow | undefined> {
    return (await claim(which, '<=', 0)) ?? claim(which, '>', 2 * longestPauseMs)
  }

  function claim(which: MailClass, is: '<=' | '>', dueInMs: number): Promise<MailRow | undefined> {
    const now = Date.now()
    const after = (ms: number) => new Date(now + ms).toISOString()
    const due = db
      .selectFrom('mailOutbox')
      .select('id')
      .where(isWaiting)
      .$if(which === 'urgent', (query) => query.where('urgent', '=', sql.lit(1)))
      .$if(which === 'caused', (query) => query.where('kind', '<>', bulkKind))
      // An expression, so that the index of due times is read in order: the one on `kind` would need a sort.
      .$if(which === 'bulk', (query) => query.where(sql<boolean>`coalesce(kind, '') = ${bulkKind}`))
      .where('nextAttemptAt', is, after(dueInMs))
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

  /** Each mail uses the settings that are current when it is sent. */
  function transportFor(settings: MailWorkerSettings): Transporter {
    if (open?.settings === settings) return open.transport
    open?.transport.close()
    open = { settings, transport: openTransport(settings, settings.timeoutMs ?? mailTimeoutMs) }
    return open.transport
  }

  async function sendOne(row: MailRow, settings: MailWorkerSettings): Promise<void> {
    const full = settings.limited ? await findFullLimit(db, row, settings.maxPerHour) : undefined
    if (full) return holdBack(row, full)
    const rejection = row.recipient ? await findRejection(db, row.recipient) : undefined
    if (rejection) return holdRefused(db, row, rejection, setRefused)
    try {
      const message = messageOf(row, settings, await makeAttachments(row, attachmentMakers))
      await transportFor(settings).sendMail(message)
    } catch (error) {
      if (!(await isRefused(row, settings, error))) await markUnsent(row, settings, error)
      return
    }
    await markSent(row)
    if (isToTeam(row, settings)) await recordTeamAccepted(db)
  }

  /**
   * Whether the mail was given up because the recipient's address is refused. The team's address is never marked, or
   * leads would stop coming in: its mail is retried, and the owner is told.
   */
  async function isRefused(row: MailRow, settings: MailWorkerSettings, error: unknown): Promise<boolean> {
    const rejection = rejectionIn(error, bareAddress(settings.from))
    if (!rejection) return false
    const answer = withoutPassword(settings, rejection)
    if (isToTeam(row, settings)) {
      await recordTeamRefused(db, { address: bareAddress(settings.team), answer })
      return false
    }
    const marked = await markRefused(db, row, answer, setRefused)
    if (marked) log.warn({ mailId: row.id, kind: row.kind }, 'the address of a mail was refused')
    return marked
  }

  /** Retries while the database is down: until this is stored, the mail would be sent again. */
  async function markSent(row: MailRow): Promise<void> {
    const claimEnds = performance.now() + claimMs
    for (;;) {
      try {
        await markMailSent(db, row.id)
        return
      } catch (error) {
        if (stopping || performance.now() > claimEnds) throw error
        log.warn({ err: error, mailId: row.id }, 'a sent mail could not be marked as sent; trying again')
        await setTimeout(pollMs)
      }
    }
  }

  /** Does not count as an attempt. */
  async function holdBack(row: MailRow, full: FullLimit): Promise<void> {
    await db
      .updateTable('mailOutbox')
      .set({
        state: 'queued',
        attempts: row.attempts - 1,
        nextAttemptAt: full.until.toISOString(),
        claimedUntil: null,
      })
      .where('id', '=', row.id)
      .execute()
    await postponeOthers(db, row, full)
  }

  async function markUnsent(row: MailRow, settings: MailWorkerSettings, error: unknown): Promise<void> {
    const isFinal = error instanceof NothingToSendError
    const nextAttemptAt = isFinal ? null : nextAttempt(row.attempts, new Date(row.createdAt), new Date())
    const words = error instanceof Error ? error.message : String(error)
    const lastError = withoutPassword(settings, words).slice(0, 500)
    await db
      .updateTable('mailOutbox')
      .set({
        state: nextAttemptAt ? 'queued' : 'failed',
        nextAttemptAt: (nextAttemptAt ?? new Date()).toISOString(),
        claimedUntil: null,
        lastError,
      })
      .where('id', '=', row.id)
      .execute()
    log.warn(
      { mailId: row.id, kind: row.kind, attempts: row.attempts, givenUp: !nextAttemptAt },
      'a mail could not be sent',
    )
  }

  /**
   * Urgent mail goes first, even when the hourly limit is reached. Then what visitors cause, and bulk email last; each
   * has half of the limit for itself, so that neither waits until the other is done.
   */
  async function nextInLine({ maxPerHour }: MailWorkerSettings): Promise<MailRow | undefined> {
    const urgent = await claimNext('urgent')
    if (urgent) return urgent
    if (!maxPerHour) return (await claimNext('caused')) ?? claimNext('bulk')
    if (await hourFullUntil(db, maxPerHour)) return undefined
    const share = campaignsShare(maxPerHour)
    const mayBulk = !(await hourFullUntil(db, share, 'bulk'))
    const bulkFirst = mayBulk && (await hourFullUntil(db, maxPerHour - share, 'caused'))
    const first = bulkFirst ? await claimNext('bulk') : undefined
    return first ?? (await claimNext('caused')) ?? (mayBulk ? claimNext('bulk') : undefined)
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
    run: sendDue,
    /** The current email is finished. */
    halt() {
      stopping = true
    },
    stop() {
      open?.transport.close()
    },
  }
}

function isToTeam({ recipient }: MailRow, { team }: MailWorkerSettings): boolean {
  return recipient === null || recipient.toLowerCase() === bareAddress(team)
}

type MadeAttachment = { filename: string; contentType: string; content: Buffer }

/** Throws rather than sending a mail without its attachment. */
async function makeAttachments(row: MailRow, makers: AttachmentMakers): Promise<MadeAttachment[]> {
  const made: MadeAttachment[] = []
  for (const { kind, id, filename, contentType } of JSON.parse(row.attachments) as Attachment[]) {
    const make = makers[kind]
    if (!make) throw new Error(`nothing here can create ${filename} (${kind})`)
    const content = await make(id)
    if (!content) throw new NothingToSendError(`${filename} cannot be created: its data was erased`)
    made.push({ filename, contentType, content: Buffer.from(content) })
  }
  return made
}

/** The Message-ID comes from the row, so that a copy sent after a crash is recognized as a duplicate. */
function messageOf(
  row: MailRow,
  settings: MailWorkerSettings,
  attachments: MadeAttachment[],
): Parameters<Transporter['sendMail']>[0] {
  return {
    messageId: `<${row.id}@${settings.siteHost}>`,
    from: settings.from,
    to: row.recipient ?? settings.team,
    // Whatever From says, replies go to a person.
    replyTo: row.replyTo ?? (row.recipient === null ? undefined : settings.team),
    subject: row.subject,
    html: row.html,
    text: row.text,
    date: new Date(row.createdAt),
    ...(row.unsubscribeUrl && { headers: unsubscribeHeaders(row.unsubscribeUrl) }),
    attachments,
  }
}

/** RFC 8058: the mail client shows its own button and posts to the URL. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
