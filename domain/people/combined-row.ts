import type { MergedAddressRow, PersonRow } from '#platform/database/tables/people.ts'

/** The data of one of a person's addresses. */
export type OwnRow = {
  row: PersonRow
  merged: Pick<MergedAddressRow, 'at' | 'workedAt' | 'statedAt'>
  /** When the first source was recorded; empty if unknown. */
  sourceAt: string
}

/** The listed row of a person with several addresses. */
export function combinedRow(main: OwnRow, others: readonly OwnRow[]): PersonRow {
  // The main address comes last, so that it wins ties.
  const all = [...others.toSorted((one, other) => compare(one.row.email, other.row.email)), main]
  const rows = all.map(({ row }) => row)
  const details = combinedDetails(all)
  return {
    ...main.row,
    ...details,
    sortName: details.name.toLowerCase() || main.row.email,
    firstAt: rows.map(({ firstAt }) => firstAt).toSorted(compare)[0] ?? main.row.firstAt,
    lastAt: latest(rows.map(({ lastAt }) => lastAt)),
    ...activityFlags(rows),
    // Unsubscribing at one address counts for all. Consent and rejection belong to the main address.
    unsubscribed: rows.some(({ unsubscribed }) => unsubscribed) ? 1 : 0,
    ...newest(rows, 'reportAt', ['reportId']),
    ...newest(rows, 'styleAt', ['style']),
    ...newest(rows, 'scoreAt', ['score', 'weakest']),
    ...newest(rows, 'typeAt', ['type']),
    source: sourceOf(all),
    ...workOf(main, others),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const latest = (times: readonly string[]) => times.toSorted(compare).at(-1) ?? ''

/** Stable: equal times keep their order. */
function byTime<Value>(values: readonly Value[], timeOf: (value: Value) => string): Value[] {
  return values.toSorted((one, other) => compare(timeOf(one), timeOf(other)))
}

const detailFields = ['phone', 'company', 'role', 'companySize'] as const

/** The owner edited the details and nothing newer was told, so empty fields were emptied on purpose. */
const isStated = ({ row, merged }: OwnRow) => merged.statedAt !== '' && merged.statedAt === row.toldAt

/** Newer values win; empty values do not overwrite, unless the owner emptied them. */
function combinedDetails(all: readonly OwnRow[]) {
  const details = { phone: '', company: '', role: '', companySize: '' }
  for (const own of byTime(all, ({ row }) => row.toldAt)) {
    for (const field of detailFields) if (own.row[field] || isStated(own)) details[field] = own.row[field]
  }
  const named = { name: '', nameAt: '' }
  const nameTime = (own: OwnRow) => (isStated(own) ? own.row.toldAt : own.row.nameAt)
  for (const own of byTime(all, nameTime)) {
    const { name, nameAt } = own.row
    if (name || isStated(own)) Object.assign(named, { name, nameAt })
  }
  return { ...details, ...named, toldAt: latest(all.map(({ row }) => row.toldAt)) }
}

const flags = [
  ...(['didDiagnostic', 'didCall', 'didBooked', 'didFounderTest'] as const),
  ...(['didScorecard', 'didWaitlist', 'didOrder', 'didAdded'] as const),
]

function activityFlags(rows: readonly PersonRow[]): Partial<PersonRow> {
  return Object.fromEntries(flags.map((flag) => [flag, rows.some((row) => row[flag]) ? 1 : 0]))
}

type Time = 'reportAt' | 'styleAt' | 'scoreAt' | 'typeAt'

function newest(rows: readonly PersonRow[], at: Time, fields: (keyof PersonRow)[]): Partial<PersonRow> {
  const row = byTime(rows, (each) => each[at]).at(-1)
  return row ? Object.fromEntries([at, ...fields].map((field) => [field, row[field]])) : {}
}

function sourceOf(all: readonly OwnRow[]): string {
  const led = all.filter(({ row }) => row.source).toReversed()
  return byTime(led, ({ row, sourceAt }) => sourceAt || row.firstAt)[0]?.row.source ?? ''
}

/**
 * Status and next step come from the address that was worked on last since the merge. Before that, the main address's
 * values apply, but nothing planned may get lost: a main address without a status shows another address's, and one
 * without a next step shows the earliest planned one. A status set by a later event at any address, such as a booked
 * call, overrides these.
 */
function workOf(main: OwnRow, others: readonly OwnRow[]) {
  const worked = byTime([...others, main], ({ merged }) => merged.workedAt).at(-1) ?? main
  const isSet = worked.merged.workedAt !== ''
  const row = isSet ? worked.row : firstWorkOf(main, others)
  const since = others.filter((each) => each.row.statusAt > each.merged.at && each.row.statusAt > row.statusAt)
  const moved = byTime(since, (each) => each.row.statusAt).at(-1)?.row ?? row
  const planned = others.map((each) => each.row).filter(({ nextStep }) => nextStep !== '')
  const step = isSet || row.nextStep ? row : (byTime(planned, ({ nextStepOn }) => nextStepOn || '9')[0] ?? row)
  return {
    status: moved.status,
    statusAt: moved.statusAt,
    nextStep: step.nextStep,
    nextStepOn: step.nextStepOn,
  }
}

function firstWorkOf({ row }: OwnRow, others: readonly OwnRow[]): PersonRow {
  if (row.statusAt !== '') return row
  const last = byTime(others, (each) => each.row.statusAt).at(-1)?.row
  return last?.statusAt ? last : row
}
