import { consentPlaces } from '#content/consent-places.ts'
import type { Content } from '#content/owner/content.ts'
import { readBought } from '#content/shop/bought.ts'
import { everyProductOf, findProductBySlug, waitlistLabel, waitlistNamesOf } from '#content/shop/catalogue.ts'
import { type CallEvent, storyOf } from '#domain/calls/call-facts.ts'
import { healthLabel, percentOf48 } from '#lib/alignment-score.ts'
import { money } from '#lib/money/money.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { formatDay } from '#lib/time/dates.ts'
import type { CallNewsRow, CallRow } from '#platform/database/tables/calls.ts'
import type { MailRow } from '#platform/database/tables/mail.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type {
  ConsentRow,
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

type TimelineMail = Pick<MailRow, 'id' | 'subject' | 'state' | 'createdAt'>

export type PersonRows = {
  assessments: AssessmentRow[]
  reminders?: ReportReminderRow[]
  /** When they turned off reminders. */
  remindersStoppedAt?: string | null
  founderTests: FounderTestResultRow[]
  waitlist: WaitlistEntryRow[]
  orders: OrderRow[]
  calls: (CallRow & { news: CallNewsRow[] })[]
  mails: TimelineMail[]
  dated: DatedNoteRow[]
  /** Links in campaigns that they clicked. */
  followed: { subject: string | null; link: string; at: string }[]
  consents: ConsentRow[]
  unsubscribedAt: string | null
  /** Periods before they subscribed again. */
  wasUnsubscribed: Pick<PastUnsubscribeRow, 'at' | 'liftedAt'>[]
  /** Set if they were added or imported. */
  added?: (Pick<PersonDetailsRow, 'how' | 'byEmail' | 'at'> & { fileName: string | null }) | undefined
}

/** For the filter of the timeline, and for the tabs of the person's page. */
export const timelineKinds = {
  answers: 'Answers',
  emails: 'Emails',
  orders: 'Orders',
  calls: 'Calls',
  work: 'Notes and changes',
  other: 'Other',
} as const

export type TimelineKind = keyof typeof timelineKinds

export type TimelineEntry = {
  kind: TimelineKind
  id: string
  at: string
  title: string
  facts: { name: string; value: string; href?: string | undefined; at?: string }[]
  link?: { label: string; href: string }
  mailState?: MailRow['state']
  /** Free text such as a note. */
  text?: string
  /** The team member who did it. */
  by?: string
  /** Notes can be removed. */
  isNote?: boolean
  /** Set if the person has several addresses. */
  address?: string
}

/** Passed in, because features do not import each other. */
type StateOf = (order: OrderRow) => string

type Entry = Omit<TimelineEntry, 'kind'>

/** Marks entries, also of other features, with their kind. */
export function ofKind(kind: TimelineKind, entries: readonly Entry[]): TimelineEntry[] {
  return entries.map((entry) => ({ ...entry, kind }))
}

export function timelineOf(
  person: PersonRows,
  content: Content,
  stateOf: StateOf,
  reports: readonly AssessmentRow[] = person.assessments,
): TimelineEntry[] {
  const { assessments, founderTests, waitlist, orders, calls, mails, dated, followed } = person
  const { consents, unsubscribedAt, wasUnsubscribed } = person
  return newestFirst([
    ...ofKind('answers', [...assessments.flatMap(ofAssessment), ...founderTests.map(ofFounderTest)]),
    ...ofKind(
      'orders',
      orders.flatMap((order) => ofOrder(order, content, stateOf)),
    ),
    ...ofKind(
      'calls',
      calls.flatMap((call) => ofCall(call, newest(reports))),
    ),
    ...ofKind('emails', [
      ...mails.map(ofMail),
      ...followed.map(ofFollowed),
      ...consents.map(ofConsent),
      ...wasUnsubscribed.flatMap(ofPastUnsubscribe),
      ...(unsubscribedAt ? [ofUnsubscribe(unsubscribedAt)] : []),
    ]),
    ...ofKind('work', dated.map(ofDatedNote)),
    ...ofKind('other', [
      ...remindersOf(person),
      ...waitlist.map((entry) => ofWaitlist(entry, content)),
      ...(person.added ? ofAdded(person.added) : []),
    ]),
  ])
}

type WithAddresses = Pick<PersonRows, 'assessments'> & {
  /** The main one first. */
  addresses: readonly (PersonRows & {
    email: string
    merged: Pick<MergedAddressRow, 'at' | 'byEmail'> | undefined
  })[]
}

/** What is stored at the same moment stays in the order it was listed, which is that of events. */
function newestFirst<Each extends Entry>(entries: readonly Each[]): Each[] {
  return entries.toSorted((one, other) => one.at.localeCompare(other.at)).toReversed()
}

/** The timeline across all addresses, newest first; `more` are entries of other features. */
export function wholeTimelineOf(
  person: WithAddresses,
  content: Content,
  stateOf: StateOf,
  more: readonly TimelineEntry[] = [],
): TimelineEntry[] {
  const { addresses, assessments } = person
  const [main, ...others] = addresses
  const timelines = addresses.map((address) => timelineOf(address, content, stateOf, assessments))
  if (!main || others.length === 0) return newestFirst([...timelines.flat(), ...more])
  const entries = timelines.flatMap((timeline, index) => {
    const address = addresses[index]?.email ?? ''
    return timeline.map((entry) => ({ ...entry, address }))
  })
  return newestFirst([...entries, ...more, ...ofKind('other', others.flatMap(ofMerging))])
}

function ofMerging({ email, merged }: WithAddresses['addresses'][number]): Entry[] {
  if (!merged) return []
  const { at, byEmail: by } = merged
  return [{ id: `merged-${email}`, at, title: `Merged with ${email}`, facts: [], by }]
}

function ofAssessment(row: AssessmentRow): Entry[] {
  const percent = percentOf48(row.overallScore)
  const link = { label: 'Open the report', href: `/diagnostic/results/${row.id}` }
  const finished: Entry = {
    id: row.id,
    at: row.createdAt,
    title: row.series ? 'Retook the diagnostic' : 'Finished the diagnostic',
    facts: [
      ...factsOf({
        Score: `${percent}%, ${healthLabel(percent)}`,
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

function remindersOf({ reminders = [], remindersStoppedAt: at }: PersonRows): Entry[] {
  const entries = reminders.map((row) => ofReminder(row, Boolean(at)))
  if (!at) return entries
  const stop = { id: `reminders-stopped-${at}`, at, title: 'Turned off reminders', facts: [] }
  return [...entries, stop]
}

function ofReminder({ reportId, askedAt, dueOn, mailQueuedAt }: ReportReminderRow, isStopped: boolean): Entry {
  const day = formatDay(dueOn, 'full')
  return {
    id: `${reportId}-reminder`,
    at: askedAt,
    title:
      isStopped && !mailQueuedAt ? 'Asked for a reminder, but reminders are off' : `Asked for a reminder on ${day}`,
    facts: mailQueuedAt ? [{ name: 'Sent', value: mailQueuedAt, at: mailQueuedAt }] : [],
    link: { label: 'Open the report', href: `/diagnostic/results/${reportId}` },
  }
}

function ofFounderTest({ id, createdAt, resultName }: FounderTestResultRow): Entry {
  return { id, at: createdAt, title: 'Finished the founder test', facts: factsOf({ Style: resultName }) }
}

function ofWaitlist(entry: WaitlistEntryRow, { products }: Content): Entry {
  const { id, createdAt, toolInterest } = entry
  return {
    id,
    at: createdAt,
    title: 'Joined the waitlist',
    facts: factsOf({ Tool: waitlistLabel(waitlistNamesOf(products), toolInterest) }),
  }
}

function ofOrder(order: OrderRow, { products }: Content, stateOf: StateOf): Entry[] {
  const { id, number, productId, amountCents, currency, refundedCents } = order
  const { paidAt, failedAt, disputedAt, refundedAt } = order
  const product = findProductBySlug(everyProductOf(products), productId) ?? readBought(order.bought)
  const Tool = product.title ?? productId
  const Amount = money(amountCents, currency)
  const link = { label: `Order ${number}`, href: `/admin/orders/${number}` }
  const step = (key: string, at: string | null, title: string, facts: Record<string, string>): Entry[] =>
    at ? [{ id: id + key, at, title, facts: factsOf({ Tool, ...facts }), link }] : []
  return [
    ...step('', paidAt, 'Bought a product', { Amount, 'Current status': stateOf(order) }),
    ...step('-failed', paidAt ? null : failedAt, 'Payment failed', { Amount }),
    ...step('-dispute', disputedAt, 'Disputed a payment', {}),
    ...step('-refund', refundedAt, 'Refunded', { Amount: money(refundedCents, currency) }),
  ]
}

const callTitles: Record<CallEvent['kind'], string> = {
  requested: 'Requested a time',
  booked: 'Booked a call',
  moved: 'Rescheduled the call',
  cancelled: 'Canceled the call',
  declined: 'Time declined',
}

const calendars: Record<CallRow['provider'], string> = {
  'cal-com': 'Cal.com',
  calendly: 'Calendly',
  'by-hand': 'Entered manually',
}

function ofCall({ id, provider, news }: PersonRows['calls'][number], report: AssessmentRow | undefined): Entry[] {
  const link = report && { label: 'Open the report', href: `/diagnostic/results/${report.id}` }
  return storyOf(news).map(({ kind, at, startsAt }, index) => ({
    id: `${id}-${index}`,
    at,
    title: callTitles[kind],
    facts: [
      ...(startsAt ? [{ name: 'When', value: startsAt, at: startsAt }] : []),
      { name: 'Source', value: calendars[provider] },
    ],
    ...(link && { link }),
  }))
}

function newest(assessments: readonly AssessmentRow[]): AssessmentRow | undefined {
  return assessments.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]
}

function ofMail({ id, subject, state, createdAt }: TimelineMail): Entry {
  const link = { label: 'Open email', href: `/admin/mail/${id}` }
  return { id, at: createdAt, title: `Email: ${subject}`, facts: [], link, mailState: state }
}

const datedTitles = { note: 'Note', status: 'Status', step: 'Next step' }

function ofDatedNote({ id, at, kind, text, byEmail }: DatedNoteRow): Entry {
  return { id, at, title: datedTitles[kind], facts: [], text, by: byEmail, isNote: kind === 'note' }
}

function ofAdded({ how, byEmail, at, fileName }: NonNullable<PersonRows['added']>): Entry[] {
  if (how === 'corrected') return []
  const title = how === 'hand' ? 'Added manually' : 'Imported'
  return [{ id: 'added', at, title, facts: factsOf({ File: fileName }), by: byEmail }]
}

function ofFollowed({ subject, link, at }: PersonRows['followed'][number]): Entry {
  return { id: `${at} ${link}`, at, title: `Clicked ${link}`, facts: factsOf({ Email: subject }) }
}

/** Shows all the evidence of consent. */
function ofConsent({ id, at, wording, place, confirmedAt, askedAt }: ConsentRow): Entry {
  const answered = confirmedAt && askedAt ? [{ name: 'Confirmed', value: confirmedAt, at: confirmedAt }] : []
  return {
    id,
    at,
    text: `“${wording}”`,
    title: confirmedAt ? 'Gave consent' : 'Opted in, not confirmed',
    facts: [
      { name: 'Where', value: consentPlaces[place] },
      ...answered,
      ...(confirmedAt ? [] : [{ name: 'Confirmed', value: 'not yet' }]),
    ],
  }
}

function ofUnsubscribe(at: string): Entry {
  return { id: `unsubscribed-${at}`, at, title: 'Unsubscribed', facts: [] }
}

function ofPastUnsubscribe({ at, liftedAt }: PersonRows['wasUnsubscribed'][number]): Entry[] {
  return [ofUnsubscribe(at), { id: `subscribed-${liftedAt}`, at: liftedAt, title: 'Subscribed again', facts: [] }]
}

function factsOf(facts: Record<string, string | null>): Entry['facts'] {
  return Object.entries(facts).flatMap(([name, value]) => (value ? [{ name, value }] : []))
}
