import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '#content/admin/people.ts'
import { type Status, statuses } from '#content/admin/people.ts'
import { companySizes } from '#content/diagnostic/diagnostic.ts'
import { styleCodes } from '#content/founder-test/founder-styles.ts'
import { markConsented } from '#domain/consent/consents.server.ts'
import { subscribeAgain, unsubscribe } from '#domain/consent/unsubscribe.server.ts'
import { addressesOfPerson, withUnmergedRow } from '#domain/people/addresses.server.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { allActivities, everyone } from '#domain/people/people-query.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { MergedAddressRow, PersonRow } from '#platform/database/tables/people.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { openTestDatabase } from '#tests/sites/test-site.ts'
import { listPeople } from '../list-people.server.ts'
import { saveDetails } from '../person/details.server.ts'
import { saveWork } from '../person/work.server.ts'
import { chooseMain, mergePeople, splitOff } from './merge.server.ts'
import '#tests/property-seed.ts'

const by = { email: 'owner@example.com' }
const addresses = 4

type Step =
  | { do: 'merge'; one: number; other: number }
  | {
      do: 'split' | 'main' | 'unsubscribe' | 'subscribe' | 'agree' | 'refuse' | 'book'
      one: number
      at: string
    }
  | { do: 'work'; one: number; status: Status; nextStep: string }
  | { do: 'details'; one: number; name: string; phone: string; company: string }
  | {
      do: 'trace'
      one: number
      did: Activity
      at: string
      name: string
      phone: string
      company: string
      from: string
    }
  | { do: 'report'; one: number; at: string; score: number; style: (typeof styleCodes)[number]; size: string }

const one = fc.nat({ max: addresses - 1 })
const at = fc.integer({ min: 0, max: 400 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString())
const word = fc.constantFrom('', '', 'Ada', 'Berta', 'Cora Dee')
const phone = fc.constantFrom('', '', '+1 555 0100', '+1 555 0200')

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('merge' as const), one, other: one }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('split', 'main', 'unsubscribe', 'subscribe', 'agree', 'refuse', 'book'),
      one,
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      one,
      status: fc.constantFrom(...(Object.keys(statuses) as Status[])),
      nextStep: word,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('details' as const), one, name: word, phone, company: word }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('trace' as const),
      one,
      at,
      name: word,
      phone,
      company: word,
      did: fc.constantFrom(...allActivities),
      from: fc.constantFrom('', 'podcast', 'google.com', 'direct'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('report' as const),
      one,
      at,
      score: fc.nat({ max: 48 }),
      style: fc.constantFrom(...styleCodes),
      size: fc.constantFrom('', ...companySizes),
    }),
  },
)

/** Activity under an address, merged or not. */
async function record(db: Db, email: string, given: Step): Promise<void> {
  const change = (row: Partial<PersonRow>) =>
    db
      .transaction()
      .execute((tx) =>
        withUnmergedRow(tx, email, () => tx.updateTable('people').set(row).where('email', '=', email).execute()),
      )
  switch (given.do) {
    case 'trace': {
      const { did, at: time, name, phone: number, company, from } = given
      const trace = { email, did, at: time, name, details: { phone: number, company } }
      const source = from && { first: from, last: from }
      await db.transaction().execute((tx) => recordActivity(tx, { ...trace, ...(source && { from: source }) }))
      return
    }
    case 'report': {
      const { at: time, score, style, size } = given
      const details = { report: { id: `${email} ${time}`, score }, style, companySize: size }
      await db.transaction().execute((tx) => recordActivity(tx, { email, did: 'diagnostic', at: time, details }))
      return
    }
    case 'unsubscribe':
      return unsubscribe(db, email)
    case 'subscribe':
      return subscribeAgain(db, email)
    case 'agree':
      return db.transaction().execute((tx) => markConsented(tx, email, given.at))
    case 'refuse':
      await change({ refused: 1 })
      return
    case 'book':
      await change({ status: 'booked', statusAt: given.at })
  }
}

/** Edits by the owner. The database without merges gets them under the main address. */
async function edit(merged: Db, apart: Db, email: string, given: Step): Promise<void> {
  const [main = email] = await addressesOfPerson(merged, email)
  if (given.do === 'work') {
    const before = await rowOf(merged, main)
    const wanted = { status: given.status, nextStep: given.nextStep, nextStepOn: '' }
    const after = await saveWork(merged, by, main, { ...wanted, seen: before.statusAt })
    if (after.statusAt === before.statusAt) return
    await apart.updateTable('people').set(after).where('email', '=', main).execute()
  }
  if (given.do === 'details') {
    const { name, phone: number, company } = given
    const details = { name, phone: number, company, role: '', companySize: '' } as const
    await saveDetails(merged, by, main, details)
    await saveDetails(apart, by, main, details)
    const saved = merged.selectFrom('personDetails').select('at').where('email', '=', main)
    const { at: time } = await saved.executeTakeFirstOrThrow()
    const times = { toldAt: time, nameAt: name && time }
    await apart.updateTable('people').set(times).where('email', '=', main).execute()
  }
}

const rowOf = (db: Db, email: string) =>
  db.selectFrom('people').selectAll().where('email', '=', email).executeTakeFirstOrThrow()

async function rearrange(db: Db, emails: readonly string[], given: Step): Promise<void> {
  const email = emails[given.one] ?? ''
  try {
    if (given.do === 'merge') await mergePeople(db, by, [email, emails[given.other] ?? ''], email)
    if (given.do === 'split') await splitOff(db, by, email)
    if (given.do === 'main') await chooseMain(db, by, email)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}

type Known = { row: PersonRow; sourceAt: string; merged: MergedAddressRow }

/** An independent computation of the merged row. */
function expected(main: string, all: readonly Known[]): PersonRow {
  const own = all.find(({ row }) => row.email === main)
  if (!own) throw new Error('The main address must be one of them')
  const best = (some: readonly Known[], rank: (known: Known) => string): Known | undefined => {
    const key = (known: Known) => `${rank(known)} ${known.row.email === main ? 1 : 0} ${known.row.email}`
    return some.reduce<Known | undefined>((so, each) => (so && key(so) > key(each) ? so : each), undefined)
  }
  const isStated = ({ row, merged }: Known) => merged.statedAt !== '' && row.toldAt === merged.statedAt
  const told = (field: 'phone' | 'company' | 'role' | 'companySize') =>
    best(
      all.filter((known) => known.row[field] || isStated(known)),
      ({ row }) => row.toldAt,
    )?.row[field] ?? ''
  const named = best(
    all.filter((known) => known.row.name || isStated(known)),
    (known) => (isStated(known) ? known.row.toldAt : known.row.nameAt),
  )?.row
  const name = named?.name ?? ''
  const max = (field: keyof PersonRow) =>
    all
      .map(({ row }) => String(row[field]))
      .toSorted()
      .at(-1) ?? ''
  const any = (field: keyof PersonRow) => Math.max(...all.map(({ row }) => Number(row[field])))
  const reported = best(all, ({ row }) => row.reportAt)?.row ?? own.row
  const styled = best(all, ({ row }) => row.styleAt)?.row ?? own.row
  const ledFirst = all
    .filter(({ row }) => row.source)
    .toSorted((a, b) => ((a.sourceAt || a.row.firstAt) < (b.sourceAt || b.row.firstAt) ? -1 : 1))[0]
  const worked = best(
    all.filter(({ merged }) => merged.workedAt),
    ({ merged }) => merged.workedAt,
  )
  const others = all.filter(({ row }) => row.email !== main).map(({ row }) => row)
  const setLast = others.filter(({ statusAt }) => statusAt).toSorted((a, b) => (a.statusAt < b.statusAt ? 1 : -1))[0]
  const work = worked?.row ?? (own.row.statusAt ? own.row : (setLast ?? own.row))
  const planned = others
    .filter(({ nextStep }) => nextStep)
    .toSorted((a, b) => ((a.nextStepOn || '9999') < (b.nextStepOn || '9999') ? -1 : 1))[0]
  const step = worked || work.nextStep ? work : (planned ?? work)
  const booked = all
    .filter(({ row, merged }) => row.email !== main && row.statusAt > merged.at && row.statusAt > work.statusAt)
    .toSorted((a, b) => (a.row.statusAt < b.row.statusAt ? 1 : -1))[0]
  const { status, statusAt } = booked?.row ?? work
  return {
    email: main,
    name,
    sortName: name.toLowerCase() || main,
    nameAt: named?.nameAt ?? '',
    firstAt: all.map(({ row }) => row.firstAt).toSorted()[0] ?? '',
    lastAt: max('lastAt'),
    didDiagnostic: any('didDiagnostic'),
    didCall: any('didCall'),
    didBooked: any('didBooked'),
    didFounderTest: any('didFounderTest'),
    didWaitlist: any('didWaitlist'),
    didScorecard: any('didScorecard'),
    didOrder: any('didOrder'),
    didAdded: any('didAdded'),
    unsubscribed: any('unsubscribed'),
    refused: own.row.refused,
    consentedAt: own.row.consentedAt,
    toldAt: max('toldAt'),
    phone: told('phone'),
    company: told('company'),
    role: told('role'),
    companySize: told('companySize'),
    source: ledFirst?.row.source ?? '',
    score: reported.score,
    reportId: reported.reportId,
    reportAt: reported.reportAt,
    scoreAt: reported.scoreAt,
    weakest: '',
    type: styled.type,
    typeAt: styled.typeAt,
    style: styled.style,
    styleAt: styled.styleAt,
    status,
    statusAt,
    nextStep: step.nextStep,
    nextStepOn: step.nextStepOn,
  }
}

async function expectInStep(merged: Db, apart: Db, emails: readonly string[]): Promise<void> {
  const listed = await merged.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const members = await merged.selectFrom('mergedAddresses').selectAll().where('email', 'in', emails).execute()
  const owns = await apart.selectFrom('people').selectAll().where('email', 'in', emails).execute()
  const sources = await apart.selectFrom('personSources').selectAll().where('email', 'in', emails).execute()
  const seen = new Set<string>()
  for (const row of listed) {
    const group = members.filter(({ main }) => main === row.email)
    const all = group.map((each) => ({
      row: owns.find(({ email }) => email === each.email) as PersonRow,
      sourceAt: sources.find(({ email }) => email === each.email)?.at ?? '',
      merged: each,
    }))
    const own = owns.find(({ email }) => email === row.email)
    // The first source is only certain if no two were recorded at the same time.
    const { source, ...shown } = row
    const { source: wanted, ...rest } = all.length > 0 ? expected(row.email, all) : (own as PersonRow)
    expect(shown).toEqual(rest)
    const times = all.filter((each) => each.row.source).map((each) => each.sourceAt || each.row.firstAt)
    if (new Set(times).size === times.length) expect(source).toBe(wanted)
    for (const email of all.length > 0 ? group.map((each) => each.email) : [row.email]) {
      expect(seen.has(email)).toBe(false)
      seen.add(email)
    }
  }
  expect([...seen].toSorted()).toEqual(owns.map(({ email }) => email).toSorted())
}

test('merges, splits, activity and edits in any order give the expected list', async () => {
  const [{ db: merged }, { db: apart }] = [await openTestDatabase(), await openTestDatabase()]
  let round = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      round += 1
      const emails = Array.from({ length: addresses }, (_, number) => `r${round}-${number}@example.com`)
      for (const email of emails) {
        const first = { email, did: 'waitlist', at: '2025-12-01T00:00:00.000Z' } as const
        for (const db of [merged, apart]) await db.transaction().execute((tx) => recordActivity(tx, first))
      }
      for (const given of steps) {
        const email = emails[given.one] ?? ''
        await rearrange(merged, emails, given)
        for (const db of [merged, apart]) await record(db, email, given)
        await edit(merged, apart, email, given)
        await expectInStep(merged, apart, emails)
      }
      for (const email of emails) {
        const [main = email] = await addressesOfPerson(merged, email)
        const { rows } = await listPeople(merged, { ...everyone, search: email })
        expect(rows.map((row) => row.email)).toEqual([main])
      }
      for (const email of emails) await rearrange(merged, emails, { do: 'split', one: emails.indexOf(email), at: '' })
      const rowsOf = (db: Db) =>
        db.selectFrom('people').selectAll().where('email', 'in', emails).orderBy('email').execute()
      expect(await rowsOf(merged)).toEqual(await rowsOf(apart))
      expect(await merged.selectFrom('mergedAddresses').selectAll().execute()).toEqual([])
    }),
    { numRuns: 12 },
  )
}, 120_000)
