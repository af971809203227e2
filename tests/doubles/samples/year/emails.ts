import { ourMails } from '#content/sequences/our-mails.ts'
import { type SequenceEnd, type SequenceName, sequenceNames } from '#content/sequences/sequences.ts'
import { mailboxOf } from '#lib/email/mailbox.ts'
import { dayMs, hourMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import { newId } from '#platform/ids.server.ts'
import { bulkKind } from '#platform/mail/outbox.server.ts'
import { type Chance, timeAgo } from './chance.ts'
import type { Event } from './leads.ts'
import type { Sold } from './orders.ts'
import type { SamplePerson } from './people.ts'

const byEmail = 'owner@example.com'

type Sent = { kind: string; to: string | null; subject: string; at: Date } & Partial<MailRow>

/** Texts older than 90 days are deleted, as on any site. */
function rowOf({ kind, to, subject, at, ...more }: Sent, now: Date): MailRow {
  const isOld = now.getTime() - at.getTime() > 90 * dayMs
  const [createdAt, sentAt] = [at.toISOString(), new Date(at.getTime() + 4000).toISOString()]
  return {
    id: newId(),
    kind,
    recipient: to,
    mailbox: to ? mailboxOf(to) : 'team',
    subject,
    state: 'sent',
    network: null,
    urgent: 0,
    secret: null,
    replyTo: null,
    orderNumber: null,
    attachments: '[]',
    html: isOld ? '' : `<p>${subject}</p>`,
    text: isOld ? '' : subject,
    unsubscribeUrl: null,
    attempts: 1,
    nextAttemptAt: createdAt,
    claimedUntil: null,
    lastError: null,
    createdAt,
    sentAt,
    bodyRemovedAt: isOld ? new Date(at.getTime() + 90 * dayMs).toISOString() : null,
    refusedAt: null,
    ...more,
  }
}

const about: Record<Event['kind'], { kind: string; subject: string; notice: string }> = {
  report: { kind: 'report', subject: 'Your Strategic Business Report', notice: 'New report' },
  retake: { kind: 'report', subject: 'Your new Strategic Business Report', notice: 'New retake' },
  'founder-test': { kind: 'founder-test-result', subject: 'Your founder style', notice: 'New founder test' },
  waitlist: {
    kind: 'waitlist-confirmation',
    subject: 'You are on the waitlist',
    notice: 'New waitlist signup',
  },
  call: { kind: 'report-call', subject: 'Your clarity call', notice: 'A call was asked for' },
}

/** What visitors and the team got. */
export function mailsAbout(events: readonly Event[], sold: readonly Sold[], now: Date): MailRow[] {
  const visitors = events.flatMap(({ kind, at, person: { email, name } }) => [
    rowOf({ kind: about[kind].kind, to: email, subject: about[kind].subject, at }, now),
    rowOf({ kind: 'report-lead', to: null, subject: `${about[kind].notice}: ${name}`, at, replyTo: email }, now),
  ])
  const buyers = sold
    .filter(({ isPaid }) => isPaid)
    .flatMap(({ number, at, person: { email }, title }) => {
      const order = { at, orderNumber: number, urgent: 1 }
      return [
        rowOf({ kind: 'order-receipt', to: email, subject: `Your order: ${title}`, ...order }, now),
        rowOf({ kind: 'order-notice', to: null, subject: `Sold: ${title}`, ...order }, now),
      ]
    })
  const lost = visitors.findLast(({ recipient, kind }) => recipient && kind === 'founder-test-result')
  const lastError = '452 4.2.2 The recipient’s mailbox is full'
  if (lost) Object.assign(lost, { state: 'failed', sentAt: null, attempts: 20, lastError })
  return [...visitors, ...buyers]
}

const campaigns = [
  [331, 'The one question I ask every founder in January'],
  [296, 'What your weakest section is telling you'],
  [255, 'Open seats in the spring 90-Day Sprint'],
  [214, 'Three meetings you can cancel this week'],
  [170, 'A plan that survives the third week'],
  [128, 'How a bakery doubled its margin in one quarter'],
  [86, 'Summer reset: 20 minutes with your numbers'],
  [44, 'Last seats in the autumn Sprint'],
  [12, 'Your next quarter on one page'],
] as const
const body = `Hello {firstName|there},

most quarters are decided in their first two weeks. Here is the page I fill in with every client before a quarter starts, and the three questions on it.

**[Score your business](/diagnostic)**

Reply and tell me which question was the hardest. I read every answer.`
const links = ['/diagnostic', '/diagnostic', '/diagnostic', '/book-call', '/toolbox', '/sprint-program']

type Reached = { tx: Db; chance: Chance; people: readonly SamplePerson[]; now: Date }

export async function addCampaigns({ tx, chance, people, now }: Reached): Promise<MailRow[]> {
  const rows: MailRow[] = []
  const gone = new Set<string>()
  for (const [days, subject] of campaigns) {
    const at = timeAgo(chance, now, days)
    const id = newId()
    const sentAt = at.toISOString()
    await addCampaign(tx, {
      id,
      subject,
      state: 'sent',
      createdAt: sentAt,
      dueAt: sentAt,
      finishedAt: sentAt,
    })
    const readers = people.filter(({ optsIn, joined, email }) => optsIn && joined < at && !gone.has(email))
    for (const { email } of readers) {
      const mail = rowOf({ kind: bulkKind, to: email, subject, at }, now)
      const leaves = chance.happens(0.006)
      const goneAt = leaves ? new Date(at.getTime() + hourMs).toISOString() : null
      rows.push(mail)
      const recipient = { campaignId: id, email, state: 'queued' as const, mailId: mail.id, queuedAt: sentAt }
      await tx
        .insertInto('campaignRecipients')
        .values({ ...recipient, unsubscribedAt: goneAt })
        .execute()
      if (chance.happens(0.17)) {
        const clickedAt = new Date(at.getTime() + chance.below(40) * hourMs)
        const click = { campaignId: id, email, link: chance.one(links) }
        if (clickedAt < now)
          await tx
            .insertInto('campaignClicks')
            .values({ ...click, at: clickedAt.toISOString() })
            .execute()
      }
      if (!goneAt) continue
      gone.add(email)
      await tx.insertInto('unsubscribes').values({ email, at: goneAt }).execute()
      await tx.updateTable('people').set({ unsubscribed: 1, consentedAt: '' }).where('email', '=', email).execute()
    }
  }
  const at = now.toISOString()
  const dueAt = new Date(now.getTime() + 6 * dayMs).toISOString()
  await addCampaign(tx, {
    id: newId(),
    subject: 'Before you plan next year',
    state: 'scheduled',
    createdAt: at,
    dueAt,
  })
  await addCampaign(tx, {
    id: newId(),
    subject: 'Notes for the December letter',
    state: 'draft',
    createdAt: at,
  })
  for (const name of ['Invitation to the Sprint', 'After a first call', 'Quarterly check-in']) {
    await tx.insertInto('savedTexts').values({ id: newId(), name, subject: name, body, byEmail, at }).execute()
  }
  return rows
}

type Campaign = { id: string; subject: string; state: 'sent' | 'scheduled' | 'draft'; createdAt: string }

async function addCampaign(tx: Db, campaign: Campaign & { dueAt?: string; finishedAt?: string }): Promise<void> {
  const { dueAt = null, finishedAt = null, ...rest } = campaign
  await tx
    .insertInto('campaigns')
    .values({
      ...rest,
      kind: 'group',
      audience: '',
      toEmail: '',
      body,
      reason: '',
      revision: 3,
      leftOut: '{}',
      byEmail,
      dueAt,
      startedAt: finishedAt,
      finishedAt,
    })
    .execute()
  const { state, subject, createdAt: at } = campaign
  if (state === 'draft') return
  const action = state === 'sent' ? 'letter-sent' : 'letter-scheduled'
  await tx
    .insertInto('auditLog')
    .values({ id: newId(), at, ownerEmail: byEmail, action, subject, detail: null })
    .execute()
}

/** On for eight months. Everyone who did what starts one has a run, so that nothing is sent when the demo opens. */
export async function addSequences(
  { tx, people, now }: Omit<Reached, 'chance'>,
  sold: readonly Sold[],
): Promise<MailRow[]> {
  const rows: MailRow[] = []
  const onSince = new Date(now.getTime() - 240 * dayMs)
  for (const name of sequenceNames)
    await tx.insertInto('sequences').values({ name, onSince: onSince.toISOString(), pauses: '[]' }).execute()
  for (const { email, joined, optsIn, does } of people) {
    const sequence: SequenceName | undefined = does.order
      ? 'purchase'
      : does.diagnostic
        ? 'diagnostic'
        : does.founderTest
          ? 'founder-test'
          : undefined
    const order = sold.find(({ person, isPaid }) => isPaid && person.email === email)
    const start = sequence === 'purchase' ? order?.at : joined
    if (!sequence || !optsIn || !start || start < onSince) continue
    const at = (days: number) => new Date(start.getTime() + days * dayMs)
    const passed = ourMails[sequence].filter(({ afterDays }) => at(afterDays) < now)
    for (const { id, subject, afterDays } of passed) {
      const mail = rowOf(
        { kind: bulkKind, to: email, subject: subject.replace(/\{\w+\|([^}]*)\}/g, '$1'), at: at(afterDays) },
        now,
      )
      rows.push(mail)
      const recipient = {
        campaignId: id,
        email,
        state: 'queued' as const,
        mailId: mail.id,
        queuedAt: mail.createdAt,
      }
      await tx
        .insertInto('campaignRecipients')
        .values(recipient)
        .onConflict((row) => row.doNothing())
        .execute()
    }
    const next = ourMails[sequence][passed.length]
    const ended: SequenceEnd | null = does.call ? 'booked' : next ? null : 'finished'
    const last = passed.at(-1)
    const endedAt = ended && at(last ? last.afterDays : 0).toISOString()
    const dueAt = ended || !next ? null : at(next.afterDays).toISOString()
    const run = {
      sequence,
      email,
      didAt: start.toISOString(),
      startedAt: start.toISOString(),
      dueAt,
      endedAt,
      ended,
    }
    await tx.insertInto('sequenceRuns').values(run).execute()
  }
  return rows
}
