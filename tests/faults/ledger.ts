import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { Db } from '#platform/database/connect.server.ts'
import type { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { long } from './surroundings.ts'
import { soldProduct, type Visitors, type Write, type WriteKind } from './visitors.ts'

type SmtpPeer = Awaited<ReturnType<typeof startSmtpPeer>>

/** Each write triggers an email to the person and one to the team. */
const mailsPerWrite = 2
/** An email takes up to half a second on a busy machine, and the long run sends more than a thousand. */
const drainMs = (long ? 15 : 4) * 60_000

const rowsOf = {
  waitlist: (db: Db) => db.selectFrom('waitlistEntries').select('email').execute(),
  assessment: (db: Db) => db.selectFrom('assessments').select('email').execute(),
  'founder result': (db: Db) => db.selectFrom('founderTestResults').select('email').execute(),
  payment: (db: Db) => db.selectFrom('orders').select('email').where('paidAt', 'is not', null).execute(),
} satisfies Record<WriteKind, (db: Db) => Promise<{ email: string | null }[]>>

/** Every answered write is stored, and nothing is stored twice. */
export async function expectKeptOnce(db: Db, writes: readonly Write[]): Promise<void> {
  for (const [kind, read] of Object.entries(rowsOf)) {
    const counts = countBy((await read(db)).map(({ email }) => email ?? ''))
    const emails = writes.filter((write) => write.kind === kind).map(({ email }) => email)
    expect(emails.filter((email) => !counts.has(email))).toEqual([])
    expect([...counts].filter(([, count]) => count > 1)).toEqual([])
  }
}

/** Waits until every report has its emails and the outbox is empty. */
export async function untilAllMailIsOut(db: Db): Promise<void> {
  const waiting = async () => {
    const reports = await db.selectFrom('assessments').select('id').where('mailsQueuedAt', 'is', null).execute()
    const mails = await db.selectFrom('mailOutbox').select('id').where('state', '!=', 'sent').execute()
    return reports.length + mails.length
  }
  await expect.poll(waiting, { timeout: drainMs, interval: 250 }).toBe(0)
}

/**
 * Each write triggered exactly two emails, and the SMTP server received them. A process that dies after the SMTP
 * server's answer but before recording it sends the email again with the same Message-ID, by which mail programs drop
 * the duplicate. That allows one duplicate per kill. Alerts about the kills are not counted.
 */
export async function expectMailedOnce(db: Db, visitors: Visitors, peer: SmtpPeer, deaths: number): Promise<void> {
  const rows = await db.selectFrom('mailOutbox').select(['id', 'kind']).execute()
  const isAlert = ({ kind }: { kind: string }) => /^(alert|all-clear)-/.test(kind)
  const alerts = new Set(rows.filter(isAlert).map(({ id }) => id))
  const outbox = rows.filter(({ id }) => !alerts.has(id))
  expect(outbox).toHaveLength(visitors.answered.length * mailsPerWrite)
  const arrived = peer.accepted.map(({ messageId }) => messageId?.slice(1).split('@')[0] ?? '')
  const ids = new Set(arrived.filter((id) => !alerts.has(id)))
  expect(ids).toEqual(new Set(outbox.map(({ id }) => id)))
  expect(arrived.length - new Set(arrived).size).toBeLessThanOrEqual(deaths)

  const mailIds = new Map<string, Set<string>>()
  for (const { messageId, to, replyTo } of peer.accepted) {
    for (const { address } of [...(to ?? []), ...(replyTo ?? [])])
      mailIds.set(address ?? '', (mailIds.get(address ?? '') ?? new Set()).add(messageId ?? ''))
  }
  const wrong = visitors.answered.filter(({ email }) => mailIds.get(email)?.size !== mailsPerWrite)
  expect(wrong).toEqual([])
}

/** Paid orders offer the built file for download. */
export async function expectDownload(db: Db, siteUrl: string): Promise<void> {
  const paid = db.selectFrom('orders').select('token').where('paidAt', 'is not', null)
  const { token } = await paid.executeTakeFirstOrThrow()
  const page = await (await fetch(`${siteUrl}/orders/${token}`)).text()
  const link = page.match(/href="(\/orders\/files\/[^"]+)"/)?.[1]?.replaceAll('&amp;', '&')
  const file = Buffer.from(await (await fetch(siteUrl + link)).bytes())
  expect(file.equals(readFileSync(`build/current/tools/full/${soldProduct}.html`))).toBe(true)
}

/** Expires the claims of dead processes, as time would. */
export async function endClaims(db: Db): Promise<void> {
  const past = new Date(0).toISOString()
  await db.updateTable('mailOutbox').set({ claimedUntil: past }).where('state', '=', 'sending').execute()
}

function countBy(values: string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
