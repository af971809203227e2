import type { DateOrder } from '#lib/time/typed-day.ts'
import { safeParse } from '#lib/zod.ts'
import { latestDay, maxHow, type NewPerson, newPersonSchema } from '../adding/schema.ts'
import {
  addressIn,
  dayOf,
  firstOf,
  isUnsubscribed,
  isYes,
  oneLine,
  saysUnsubscribed,
  sizeIn,
  statusIn,
  tagsIn,
} from './cells.ts'
import type { Field } from './fields.ts'
import type { Mapping } from './guess.ts'
import { mergedPerson } from './merge-rows.ts'
import type { FileRow } from './read-file.ts'

export type PlannedPerson = { line: number; person: NewPerson }

/** A row that is skipped. */
export type Problem = FileRow & { text: string; kind: 'wrong' | 'no-address' }

/** A row that is imported with a change: a value left empty, or merged into an earlier row. */
export type Remark = FileRow & { text: string; kind: 'emptied' | 'merged' }

export type Plan = { people: PlannedPerson[]; problems: Problem[]; remarks: Remark[] }

/** The field of each column, and the order of day and month. */
export type Reading = { mapping: Mapping; dates?: DateOrder | undefined }

const rowsBetweenPauses = 500

export async function planOf(
  rows: readonly FileRow[],
  { mapping, dates = 'month-first' }: Reading,
  pause: () => Promise<unknown> = async () => {},
): Promise<Plan> {
  const plan: Plan = { people: [], problems: [], remarks: [] }
  const places = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsBetweenPauses === rowsBetweenPauses - 1) await pause()
    const read = personIn(row.cells, mapping, dates)
    if ('wrong' in read) {
      plan.problems.push({ ...row, text: read.wrong, kind: read.kind })
      continue
    }
    for (const text of read.emptied) plan.remarks.push({ ...row, text, kind: 'emptied' })
    const place = places.get(read.person.email)
    const before = place === undefined ? undefined : plan.people[place]
    if (place !== undefined && before) {
      plan.people[place] = { ...before, person: mergedPerson(before.person, read.person) }
      const text = `Same email as line ${before.line}, ${read.person.email}, and only fills in what that line leaves empty`
      plan.remarks.push({ ...row, text, kind: 'merged' })
      continue
    }
    places.set(read.person.email, plan.people.length)
    plan.people.push({ line: row.line, person: read.person })
  }
  return plan
}

type ReadRow = { person: NewPerson; emptied: string[] } | { wrong: string; kind: Problem['kind'] }

export function personIn(cells: readonly string[], mapping: Mapping, dates: DateOrder): ReadRow {
  const all = (field: Field) =>
    mapping.flatMap((each, column) => (each === field ? (cells[column]?.trim() ?? '') : [])).filter(Boolean)
  const first = (field: Field) => all(field)[0] ?? ''
  const email = addressIn(first('email'))
  if (email === '') return { wrong: noAddress, kind: 'no-address' }
  const emptied: string[] = []
  const orEmpty = <Value>(value: Value | undefined, otherwise: Value, field: Field, why: string): Value => {
    if (value === undefined) emptied.push(`“${shortened(first(field))}” ${why}, so we left it empty`)
    return value ?? otherwise
  }
  const nextStep = oneLine(first('nextStep'))
  const isGone = all('unsubscribed').some(isUnsubscribed) || cells.some(saysUnsubscribed)
  const parts = [...all('firstName'), ...all('lastName')]
  /** Consent is a yes or a date; the date may be in a column of its own. */
  const consentIn = (): Pick<NewPerson, 'agreed'> => {
    const [said, on] = [first('agreed'), first('consentedOn')]
    if (!isYes(said) && !(said === '' && isYes(on))) return {}
    const past = (cell: string) => {
      const day = dayOf(cell, dates)
      return day !== undefined && day <= latestDay() ? day : undefined
    }
    const day = on === '' ? (past(said) ?? '') : orEmpty(past(on), '', 'consentedOn', 'is not a past date')
    return { agreed: { on: day, how: oneLine(first('consentSource')).slice(0, maxHow) } }
  }
  const result = safeParse(newPersonSchema, {
    email,
    status: orEmpty(
      saysUnsubscribed(first('status')) ? 'new' : statusIn(first('status')),
      'new',
      'status',
      'is not a known status',
    ),
    companySize: orEmpty(sizeIn(first('companySize')), '', 'companySize', 'is not a known company size'),
    nextStep,
    nextStepOn: orEmpty(stepDay(dayOf(first('nextStepOn'), dates), nextStep), '', 'nextStepOn', badDate(nextStep)),
    name: oneLine(first('name') || parts.join(' ')),
    phone: firstOf(first('phone')),
    company: firstOf(first('company')),
    role: firstOf(first('role')),
    source: oneLine(first('source')),
    tags: tagsIn(all('tags').join(',')),
    note: all('note').join('\n'),
    unsubscribed: isGone,
    ...(!isGone && consentIn()),
  })
  if (result.success) return { person: result.data, emptied }
  const [issue] = result.error.issues
  if (issue?.path[0] === 'email') {
    return { wrong: `“${shortened(first('email'))}” is not an email address`, kind: 'wrong' }
  }
  return { wrong: issue?.message ?? 'We couldn’t read this row', kind: 'wrong' }
}

const noAddress = 'No email address'
const badDate = (step: string) => (step ? 'is not a date like 2026-11-17' : 'is a date without a next step')

/** Undefined for an invalid date, or one without a step. */
function stepDay(day: string | undefined, step: string): string | undefined {
  return day !== '' && step === '' ? undefined : day
}

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
