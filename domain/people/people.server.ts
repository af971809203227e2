import { sql } from 'kysely'
import type { Activity } from '#content/admin/people.ts'
import { founderStyle, type StyleCode } from '#content/founder-test/founder-styles.ts'
import { fractionOf48 } from '#lib/alignment-score.ts'
import { normalAddress } from '#lib/email/normal-address.ts'
import { detailWords, searchWords } from '#lib/text/search-words.ts'
import { type CameFrom, direct } from '#lib/web/came-from.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { addressesOfPerson, withUnmergedRow } from './addresses.server.ts'

/** Details besides the name, shown in the list and searchable. */
export type Details = {
  phone?: string | null
  company?: string | null
  role?: string | null
  companySize?: string | null
  /** If the activity is a diagnostic. */
  report?: { id: string; score: number }
  style?: StyleCode
  /** If it is one of the owner's scorecards. */
  result?: { percent: number | undefined; weakest: string; type: string }
}

/** An activity through which a person left their email. */
export type PersonActivity = {
  email: string
  name?: string
  did: Activity
  at: string
  /** Nothing they did: an import must not outrank a new lead in the list. */
  isImport?: boolean
  /** Their traffic source, if known. */
  from?: CameFrom | undefined
  details?: Details
}

type Flag = keyof PersonRow & `did${string}`

/** In the order of the index of leads in 080-scorecards, or it is not used. */
export const flagOf: Record<Activity, Flag> = {
  diagnostic: 'didDiagnostic',
  call: 'didCall',
  booked: 'didBooked',
  'founder-test': 'didFounderTest',
  waitlist: 'didWaitlist',
  order: 'didOrder',
  scorecard: 'didScorecard',
  added: 'didAdded',
}

const nothingDone: Record<Flag, number> = {
  didDiagnostic: 0,
  didCall: 0,
  didBooked: 0,
  didFounderTest: 0,
  didScorecard: 0,
  didWaitlist: 0,
  didOrder: 0,
  didAdded: 0,
}

/** Excludes people whom only the owner added or imported. */
export const visitedThemselves = sql<boolean>`${sql.join(
  Object.values(flagOf)
    .filter((flag) => flag !== flagOf.added)
    .map((flag) => sql.ref(flag)),
  sql` + `,
)} > 0`

/** For columns with addresses as typed; each has an index on lower(email). */
export function sameEmail(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`
}

/**
 * Call it in the transaction of the write that causes the trace. Traces give the same row in any order: the earliest
 * first time, the latest last time, and the most recent name, score and details.
 */
export async function recordActivity(tx: Db, activity: PersonActivity): Promise<void> {
  // Rows of earlier releases have the address as it was typed.
  const email = normalAddress(activity.email)
  await withUnmergedRow(tx, email, () => writeActivity(tx, { ...activity, email }))
}

async function writeActivity(tx: Db, activity: PersonActivity): Promise<void> {
  const { email, did, at, from } = activity
  const isNewer = sql`excluded.name <> '' and excluded.name_at >= people.name_at`
  await tx
    .insertInto('people')
    .values(rowOf(activity))
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        name: sql`case when ${isNewer} then excluded.name else people.name end`,
        sortName: sql`case when ${isNewer} then excluded.sort_name else people.sort_name end`,
        nameAt: sql`case when ${isNewer} then excluded.name_at else people.name_at end`,
        firstAt: sql`case when excluded.first_at < people.first_at then excluded.first_at else people.first_at end`,
        lastAt: sql`case when excluded.last_at > people.last_at then excluded.last_at else people.last_at end`,
        consentedAt: sql`case when people.agreed_at = '' then excluded.agreed_at else people.agreed_at end`,
        [flagOf[did]]: 1,
        // Archived people who come back are leads again.
        status: sql`case when people.status = 'archived' and excluded.last_at > people.status_at
          then 'new' else people.status end`,
        ...newerDetails,
      }),
    )
    .execute()
  await tx
    .insertInto('personWords')
    .values(searchRowOf(activity))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (from) await saveSources(tx, email, at, from)
}

/** Bookings often have only a first name, which counts only if there is no other name: "0" sorts before any year. */
function nameTime({ name = '', did, at }: PersonActivity): string {
  if (!name) return ''
  // A booking that waits for approval is a request for a call.
  const isBooking = did === 'booked' || did === 'call'
  return isBooking && !name.includes(' ') ? `0${at}` : at
}

/** The row for a person's first activity. */
export function rowOf(activity: PersonActivity) {
  const { email, name = '', did, at, isImport = false, from, details = {} } = activity
  const isUnsubscribed = sql<number>`
    case when exists (select 1 from unsubscribes where email = ${email}) then 1 else 0 end`
  const isRefused = sql<number>`
    case when exists (select 1 from refused_addresses where email = ${email}) then 1 else 0 end`
  // A report and its opt-in are stored before the person row.
  const consentedAt = sql<string>`
    coalesce((select min(confirmed_at) from agreements where email = ${email}), '')`
  return {
    email,
    name,
    sortName: name.toLowerCase() || email,
    nameAt: nameTime(activity),
    firstAt: at,
    lastAt: isImport ? '' : at,
    ...nothingDone,
    [flagOf[did]]: 1,
    unsubscribed: isUnsubscribed,
    refused: isRefused,
    consentedAt,
    ...detailColumns(details, at),
    source: from?.first ?? '',
    status: 'new',
    statusAt: '',
    nextStep: '',
    nextStepOn: '',
  }
}

export function searchRowOf({ email, name = '', details = {} }: Pick<PersonActivity, 'email' | 'name' | 'details'>) {
  const words = new Set([...searchWords(name, email), ...wordsOf(details)])
  return [...words].map((word) => ({ word, email }))
}

function detailColumns({ phone, company, role, companySize, report, style, result }: Details, at: string) {
  const score = report?.score ?? (result?.percent === undefined ? -1 : fractionOf48(result.percent))
  const type = typeOf({ style, result })
  const hasDetails = [phone, company, role, companySize].some(Boolean)
  return {
    phone: phone ?? '',
    company: company ?? '',
    role: role ?? '',
    companySize: companySize ?? '',
    toldAt: hasDetails ? at : '',
    reportId: report?.id ?? '',
    reportAt: report ? at : '',
    style: style ?? '',
    styleAt: style ? at : '',
    type,
    typeAt: type ? at : '',
    score,
    scoreAt: score < 0 ? '' : at,
    weakest: result?.weakest ?? '',
  }
}

/** Empty values do not overwrite: an older phone number stays next to a newer company. */
const newerDetails = {
  phone: toldLast('phone'),
  company: toldLast('company'),
  role: toldLast('role'),
  companySize: toldLast('company_size'),
  toldAt: laterOf('told_at'),
  reportAt: laterOf('report_at'),
  styleAt: laterOf('style_at'),
  scoreAt: laterOf('score_at'),
  typeAt: laterOf('type_at'),
  reportId: ofNewer<string>('report_id', 'report_at'),
  style: ofNewer<string>('style', 'style_at'),
  score: ofNewer<number>('score', 'score_at'),
  weakest: ofNewer<string>('weakest', 'score_at'),
  type: ofNewer<string>('type', 'type_at'),
}

const typeOf = ({ style, result }: Pick<Details, 'style' | 'result'>) =>
  style ? founderStyle(style).name : (result?.type ?? '')

function toldLast(name: string) {
  const [given, known] = [sql.ref(`excluded.${name}`), sql.ref(`people.${name}`)]
  return sql<string>`case when ${given} <> '' and (${known} = '' or excluded.told_at >= people.told_at)
    then ${given} else ${known} end`
}

function laterOf(name: string) {
  const [given, known] = [sql.ref(`excluded.${name}`), sql.ref(`people.${name}`)]
  return sql<string>`case when ${given} > ${known} then ${given} else ${known} end`
}

function ofNewer<Value>(name: string, time: string) {
  const [given, known] = [sql.ref(`excluded.${time}`), sql.ref(`people.${time}`)]
  return sql<Value>`case when ${given} <> '' and ${given} >= ${known}
    then ${sql.ref(`excluded.${name}`)} else ${sql.ref(`people.${name}`)} end`
}

function wordsOf({ phone = null, company, role, ...rest }: Details): string[] {
  return detailWords({ phone, texts: [company, role, typeOf(rest)] })
}

/** Keeps the earliest source as the first. A direct visit does not replace the last source. */
async function saveSources(tx: Db, email: string, at: string, { first, last }: CameFrom): Promise<void> {
  const isEarlier = sql`excluded.at < person_sources.at`
  const isLater = sql`excluded.last_at > coalesce(person_sources.last_at, '')`
  await tx
    .insertInto('personSources')
    .values({ email, source: first, at, lastSource: last, lastAt: last === direct ? '' : at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        source: sql`case when ${isEarlier} then excluded.source else person_sources.source end`,
        at: sql`case when ${isEarlier} then excluded.at else person_sources.at end`,
        lastSource: sql`case when ${isLater} then excluded.last_source else person_sources.last_source end`,
        lastAt: sql`case when ${isLater} then excluded.last_at else person_sources.last_at end`,
      }),
    )
    .execute()
  await sql`update people set source = (select source from person_sources where email = ${email})
    where email = ${email}`.execute(tx)
}

/** Across all their addresses; undefined if nothing was recorded. */
export async function sourcesOf(db: Db, email: string): Promise<CameFrom | undefined> {
  const rows = await db
    .selectFrom('personSources')
    .selectAll()
    .where('email', 'in', await addressesOfPerson(db, email))
    .orderBy('at')
    .orderBy('email')
    .execute()
  const [first] = rows
  const last = rows.toSorted((one, other) => ((one.lastAt ?? '') > (other.lastAt ?? '') ? -1 : 1))[0]
  return first && { first: first.source, last: last?.lastSource ?? first.source }
}

/** Recomputes a person after a trace moved to someone else; deletes them if nothing is left. */
export async function recomputePerson(tx: Db, typed: string): Promise<void> {
  const email = typed.toLowerCase()
  await withUnmergedRow(tx, email, () => reviewTraces(tx, email))
}

async function reviewTraces(tx: Db, email: string): Promise<void> {
  const traces = await tracesOf(tx, email)
  const [firstAt] = traces.map(({ at }) => at).toSorted()
  if (!firstAt) return forgetPerson(tx, email)
  const seen = traces.filter(({ did }) => did !== 'imported').map(({ at }) => at)
  const lastAt = seen.toSorted().at(-1) ?? ''
  const done = Object.fromEntries(traces.map(({ did }) => [flagOf[did === 'imported' ? 'added' : did], 1]))
  await tx
    .updateTable('people')
    .set({ ...nothingDone, ...done, firstAt, lastAt })
    .where('email', '=', email)
    .execute()
}

/** If the address may be merged, call it within `withUnmergedRow`. */
export async function forgetPerson(tx: Db, email: string): Promise<void> {
  for (const table of ['people', 'personWords', 'personSources', 'refusedAddresses', 'consents'] as const) {
    await tx.deleteFrom(table).where('email', '=', email.toLowerCase()).execute()
  }
}

type PastTrace = { did: Activity | 'imported'; at: string }

async function tracesOf(tx: Db, email: string): Promise<PastTrace[]> {
  const { rows } = await sql<PastTrace>`
    select 'diagnostic' as did, created_at as at from assessments where ${sameEmail(email)}
    union all select 'call', call_requested_at from assessments
      where ${sameEmail(email)} and call_requested_at is not null
    union all select case when booked_at is null then 'call' else 'booked' end, coalesce(booked_at, changed_at)
      from calls where email = ${email}
    union all select 'founder-test', created_at from founder_test_results where ${sameEmail(email)}
    union all select 'scorecard', created_at from scorecard_answers where ${sameEmail(email)}
    union all select 'waitlist', created_at from waitlist_entries where ${sameEmail(email)}
    union all select case when how = 'import' then 'imported' else 'added' end, at from person_details
      where email = ${email} and how <> 'corrected'
    union all select 'order', paid_at from orders where ${sameEmail(email)} and paid_at is not null`.execute(tx)
  return rows
}
