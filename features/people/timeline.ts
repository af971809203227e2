import { agreementPlaces } from '#content/agreement-places.ts'
import type { Content } from '#content/owner/content.ts'
import { readBought } from '#content/shop/bought.ts'
import { everyProductOf, findProductBySlug, waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { healthLabel, percentOf48 } from '#lib/alignment-score.ts'
import { exactDollars } from '#lib/text/money.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { formatFullDay } from '#lib/time/dates.ts'
import { type CallEvent, storyOf } from '#platform/calls/call-facts.ts'
import type { CallNewsRow, CallRow } from '#platform/database/tables/calls.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type {
  AgreementRow,
  DatedNoteRow,
  MergedAddressRow,
  PastUnsubscribeRow,
  PersonDetailsRow,
} from '#platform/database/tables/people.ts'
import type {
  AssessmentRow,
  FounderTestResultRow,
  ReportReminderRow,
  WaitlistEntryRow,
} from '#platform/database/tables/visitors.ts'

export type TimelineMail = Pick<MailRow, 'id' | 'subject' | 'state' | 'createdAt'>

/** What the admin knows of a person, as it lies in the tables. */
export type PersonRows = {
  assessments: AssessmentRow[]
  reminders?: ReportReminderRow[]
  /** Since when they want no reminders. */
  remindersStoppedAt?: string | null
  founderTests: FounderTestResultRow[]
  waitlist: WaitlistEntryRow[]
  orders: OrderRow[]
  calls: (CallRow & { news: CallNewsRow[] })[]
  mails: TimelineMail[]
  dated: DatedNoteRow[]
  /** Links to our pages that they followed from a letter. */
  followed: { subject: string | null; link: string; at: string }[]
  agreements: AgreementRow[]
  unsubscribedAt: string | null
  /** For a while, before they wanted letters again. */
  wasUnsubscribed: Pick<PastUnsubscribeRow, 'at' | 'liftedAt'>[]
  /** How they came here, where they did not come themselves. */
  added?: (Pick<PersonDetailsRow, 'how' | 'byEmail' | 'at'> & { fileName: string | null }) | undefined
}

export type TimelineEntry = {
  id: string
  at: string
  title: string
  facts: { name: string; value: string; href?: string | undefined; at?: string }[]
  link?: { label: string; href: string }
  mailState?: MailRow['state']
  /** What somebody wrote, as they wrote it. */
  text?: string
  /** Who of those who work here did it. */
  by?: string
  /** A note can be taken away again. */
  isNote?: boolean
  /** Under which address it was left, where they have several. */
  address?: string
}

/** The shop's word for what became of an order; it is handed in, because features do not know each other. */
export type StateOf = (order: OrderRow) => string

/** A person's story, from the first thing they did to the last. */
export function timelineOf(
  person: PersonRows,
  content: Content,
  stateOf: StateOf,
  reports: readonly AssessmentRow[] = person.assessments,
): TimelineEntry[] {
  const { assessments, founderTests, waitlist, orders, calls, mails, dated, followed } = person
  const { agreements, unsubscribedAt, wasUnsubscribed } = person
  return [
    ...assessments.flatMap(ofAssessment),
    ...remindersOf(person),
    ...founderTests.map(ofFounderTest),
    ...waitlist.map((entry) => ofWaitlist(entry, content)),
    ...orders.flatMap((order) => ofOrder(order, content, stateOf)),
    ...calls.flatMap((call) => ofCall(call, newest(reports))),
    ...mails.map(ofMail),
    ...(person.added ? ofAdded(person.added) : []),
    ...dated.map(ofDatedNote),
    ...followed.map(ofFollowed),
    ...agreements.map(ofAgreement),
    ...wasUnsubscribed.flatMap(ofPastUnsubscribe),
    ...(unsubscribedAt ? [ofUnsubscribe(unsubscribedAt)] : []),
  ].toSorted((one, other) => one.at.localeCompare(other.at))
}

type WithAddresses = Pick<PersonRows, 'assessments'> & {
  /** The main one first. */
  addresses: readonly (PersonRows & {
    email: string
    merged: Pick<MergedAddressRow, 'at' | 'byEmail'> | undefined
  })[]
}

/** The same of all their addresses, each entry with its own; `more` is what other features have to tell of them. */
export function wholeTimelineOf(
  person: WithAddresses,
  content: Content,
  stateOf: StateOf,
  more: readonly TimelineEntry[] = [],
): TimelineEntry[] {
  const { addresses, assessments } = person
  const [main, ...others] = addresses
  const stories = addresses.map((address) => timelineOf(address, content, stateOf, assessments))
  const byTime = (one: TimelineEntry, other: TimelineEntry) => one.at.localeCompare(other.at)
  if (!main || others.length === 0) return [...stories.flat(), ...more].toSorted(byTime)
  const told = stories.flatMap((story, index) => {
    const address = addresses[index]?.email ?? ''
    return story.map((entry) => ({ ...entry, address }))
  })
  return [...told, ...more, ...others.flatMap(ofMerging)].toSorted(byTime)
}

function ofMerging({ email, merged }: WithAddresses['addresses'][number]): TimelineEntry[] {
  if (!merged) return []
  const { at, byEmail: by } = merged
  return [{ id: `merged-${email}`, at, title: `Merged with ${email}`, facts: [], by }]
}

function ofAssessment(row: AssessmentRow): TimelineEntry[] {
  const percent = percentOf48(row.overallScore)
  const link = { label: 'Open the report', href: `/diagnostic/results/${row.id}` }
  const finished: TimelineEntry = {
    id: row.id,
    at: row.createdAt,
    title: row.series ? 'Answered the diagnostic again' : 'Finished the diagnostic',
    facts: [
      ...factsOf({
        Score: `${percent} percent, ${healthLabel(percent)}`,
        Challenges: (JSON.parse(row.currentChallenges) as string[]).join(', '),
        Company: row.company,
        Role: row.role,
        'Company size': row.companySize,
      }),
      ...(row.phone ? [{ name: 'Phone', value: row.phone, href: phoneLink(row.phone) }] : []),
    ],
    link,
  }
  if (!row.callRequestedAt) return [finished]
  const call = { id: `${row.id}-call`, at: row.callRequestedAt, title: 'Asked for a call', facts: [], link }
  return [finished, call]
}

function remindersOf({ reminders = [], remindersStoppedAt: at }: PersonRows): TimelineEntry[] {
  const entries = reminders.map((row) => ofReminder(row, Boolean(at)))
  if (!at) return entries
  const stop = { id: `reminders-stopped-${at}`, at, title: 'Wants no reminders of the diagnostic', facts: [] }
  return [...entries, stop]
}

function ofReminder(
  { reportId, askedAt, dueOn, mailQueuedAt }: ReportReminderRow,
  isStopped: boolean,
): TimelineEntry {
  const day = formatFullDay(dueOn)
  return {
    ...{
      id: `${reportId}-reminder`,
      at: askedAt,
      title: isStopped && !mailQueuedAt ? 'A reminder was asked for; none is sent' : `Reminder on ${day}`,
    },
    facts: mailQueuedAt ? [{ name: 'Mailed', value: mailQueuedAt, at: mailQueuedAt }] : [],
    link: { label: 'Open the report', href: `/diagnostic/results/${reportId}` },
  }
}

function ofFounderTest({ id, createdAt, resultName }: FounderTestResultRow): TimelineEntry {
  return { id, at: createdAt, title: 'Finished the founder test', facts: factsOf({ Style: resultName }) }
}

function ofWaitlist(entry: WaitlistEntryRow, { products }: Content): TimelineEntry {
  const { id, createdAt, toolInterest } = entry
  return {
    id,
    at: createdAt,
    title: 'Joined the waitlist',
    facts: factsOf({ Tool: waitlistLabel(waitlistNamesOf(products), toolInterest) }),
  }
}

function ofOrder(order: OrderRow, { products }: Content, stateOf: StateOf): TimelineEntry[] {
  const { id, number, productId, amountCents, paidAt, refundedAt, refundedCents, disputedAt, failedAt } =
    order
  const product = findProductBySlug(everyProductOf(products), productId) ?? readBought(order.bought)
  const title = product.title ?? productId
  const link = { label: `Order ${number}`, href: `/admin/orders/${number}` }
  const steps: (TimelineEntry | null)[] = [
    paidAt
      ? {
          id,
          at: paidAt,
          title: 'Bought a tool',
          facts: factsOf({ Tool: title, Amount: exactDollars(amountCents), 'State now': stateOf(order) }),
          link,
        }
      : null,
    failedAt && !paidAt
      ? {
          id: `${id}-failed`,
          at: failedAt,
          title: 'Tried to pay, and the payment failed',
          facts: factsOf({ Tool: title, Amount: exactDollars(amountCents) }),
          link,
        }
      : null,
    disputedAt
      ? {
          id: `${id}-dispute`,
          at: disputedAt,
          title: 'Disputed a payment',
          facts: factsOf({ Tool: title }),
          link,
        }
      : null,
    refundedAt
      ? {
          id: `${id}-refund`,
          at: refundedAt,
          title: 'Got money back',
          facts: factsOf({ Tool: title, Amount: exactDollars(refundedCents) }),
          link,
        }
      : null,
  ]
  return steps.filter((step) => step !== null)
}

const callTitles: Record<CallEvent['kind'], string> = {
  requested: 'Asked for a time in the calendar',
  booked: 'Booked a call',
  moved: 'Moved the call',
  cancelled: 'Cancelled the call',
  declined: 'The time was declined',
}

const calendars: Record<CallRow['provider'], string> = {
  'cal-com': 'Cal.com',
  calendly: 'Calendly',
  'by-hand': 'Marked by hand',
}

function ofCall(
  { id, provider, news }: PersonRows['calls'][number],
  report: AssessmentRow | undefined,
): TimelineEntry[] {
  const link = report && { label: 'Open the report', href: `/diagnostic/results/${report.id}` }
  return storyOf(news).map(({ kind, at, startsAt }, index) => ({
    id: `${id}-${index}`,
    at,
    title: callTitles[kind],
    facts: [
      ...(startsAt ? [{ name: 'When', value: startsAt, at: startsAt }] : []),
      { name: 'Known from', value: calendars[provider] },
    ],
    ...(link && { link }),
  }))
}

function newest(assessments: readonly AssessmentRow[]): AssessmentRow | undefined {
  return assessments.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
}

function ofMail({ id, subject, state, createdAt }: TimelineMail): TimelineEntry {
  const link = { label: 'Read the mail', href: `/admin/mail/${id}` }
  return { id, at: createdAt, title: `Mail: ${subject}`, facts: [], link, mailState: state }
}

const datedTitles = { note: 'Note', status: 'Status', step: 'Next step' }

function ofDatedNote({ id, at, kind, text, byEmail }: DatedNoteRow): TimelineEntry {
  return { id, at, title: datedTitles[kind], facts: [], text, by: byEmail, isNote: kind === 'note' }
}

function ofAdded({ how, byEmail, at, fileName }: NonNullable<PersonRows['added']>): TimelineEntry[] {
  if (how === 'corrected') return []
  const title = how === 'hand' ? 'Added by hand' : 'Added from a file'
  return [{ id: 'added', at, title, facts: factsOf({ File: fileName }), by: byEmail }]
}

function ofFollowed({ subject, link, at }: PersonRows['followed'][number]): TimelineEntry {
  return { id: `${at} ${link}`, at, title: `Followed the link ${link}`, facts: factsOf({ Mail: subject }) }
}

/** The proof of it, as somebody may have to show it. */
function ofAgreement({ id, at, wording, place, confirmedAt, askedAt }: AgreementRow): TimelineEntry {
  const answered = confirmedAt && askedAt ? [{ name: 'Confirmed', value: confirmedAt, at: confirmedAt }] : []
  return {
    ...{ id, at, text: `“${wording}”` },
    title: confirmedAt ? 'Agreed to letters' : 'Ticked the box for letters',
    facts: [
      { name: 'Where', value: agreementPlaces[place] },
      ...answered,
      ...(confirmedAt ? [] : [{ name: 'Confirmed', value: 'not yet' }]),
    ],
  }
}

function ofUnsubscribe(at: string): TimelineEntry {
  return { id: `unsubscribed-${at}`, at, title: 'Unsubscribed', facts: [] }
}

function ofPastUnsubscribe({ at, liftedAt }: PersonRows['wasUnsubscribed'][number]): TimelineEntry[] {
  return [
    ofUnsubscribe(at),
    { id: `subscribed-${liftedAt}`, at: liftedAt, title: 'Wants letters again', facts: [] },
  ]
}

function factsOf(facts: Record<string, string | null>): TimelineEntry['facts'] {
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
