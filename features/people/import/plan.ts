import { safeParse } from '#lib/zod.ts'
import { latestDay, maxHow, type NewPerson, newPersonSchema } from '../adding/schema.ts'
import { isDay } from '../person/schema.ts'
import {
  addressIn,
  dayIn,
  firstOf,
  isUnsubscribed,
  isYes,
  oneLine,
  sizeIn,
  statusIn,
  tagsIn,
} from './cells.ts'
import type { Field } from './fields.ts'
import type { Mapping } from './guess.ts'
import { mergedPerson } from './merge-rows.ts'
import type { FileRow } from './read-file.ts'

export type PlannedPerson = { line: number; person: NewPerson }

/** A row that nobody comes of, and why. */
export type Problem = FileRow & { words: string; kind: 'wrong' | 'no-address' }

/** A row that counts, and what became of it on the way: a value was left empty, or it was put to an earlier row. */
export type Remark = FileRow & { words: string; kind: 'emptied' | 'merged' }

export type Plan = { people: PlannedPerson[]; problems: Problem[]; remarks: Remark[] }

/** So many rows, and then whoever waits gets a turn. */
const rowsAtOnce = 500

/** What would come of a file. Nothing is asked or written for it. */
export async function planOf(
  rows: readonly FileRow[],
  mapping: Mapping,
  pause: () => Promise<unknown> = async () => {},
): Promise<Plan> {
  const plan: Plan = { people: [], problems: [], remarks: [] }
  const places = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause()
    const read = personIn(row.cells, mapping)
    if ('wrong' in read) {
      plan.problems.push({ ...row, words: read.wrong, kind: read.kind })
      continue
    }
    for (const words of read.emptied) plan.remarks.push({ ...row, words, kind: 'emptied' })
    const place = places.get(read.person.email)
    const before = place === undefined ? undefined : plan.people[place]
    if (place !== undefined && before) {
      plan.people[place] = { ...before, person: mergedPerson(before.person, read.person) }
      const words = `The same address as in line ${before.line}, ${read.person.email}: what that line leaves empty is taken from here`
      plan.remarks.push({ ...row, words, kind: 'merged' })
      continue
    }
    places.set(read.person.email, plan.people.length)
    plan.people.push({ line: row.line, person: read.person })
  }
  return plan
}

type ReadRow = { person: NewPerson; emptied: string[] } | { wrong: string; kind: Problem['kind'] }

/** Somebody, with what of the row could not be kept, or what is wrong with all of it. */
export function personIn(cells: readonly string[], mapping: Mapping): ReadRow {
  const all = (field: Field) =>
    mapping.flatMap((each, column) => (each === field ? (cells[column]?.trim() ?? '') : [])).filter(Boolean)
  const first = (field: Field) => all(field)[0] ?? ''
  const email = addressIn(first('email'))
  if (email === '') return { wrong: noAddress, kind: 'no-address' }
  const emptied: string[] = []
  const orEmpty = <Value>(value: Value | undefined, otherwise: Value, field: Field, what: string): Value => {
    if (value === undefined) emptied.push(`“${shortened(first(field))}” is ${what}, and is left empty`)
    return value ?? otherwise
  }
  const nextStep = oneLine(first('nextStep'))
  const parts = [...all('firstName'), ...all('lastName')]
  const result = safeParse(newPersonSchema, {
    email,
    status: orEmpty(statusIn(first('status')), 'new', 'status', 'no status that there is here'),
    companySize: orEmpty(
      sizeIn(first('companySize')),
      '',
      'companySize',
      'no company size that there is here',
    ),
    nextStep,
    nextStepOn: orEmpty(stepDay(first('nextStepOn'), nextStep), '', 'nextStepOn', noDay(nextStep)),
    name: oneLine(first('name') || parts.join(' ')),
    phone: firstOf(first('phone')),
    company: firstOf(first('company')),
    role: firstOf(first('role')),
    source: oneLine(first('source')),
    tags: tagsIn(all('tags').join(',')),
    note: all('note').join('\n'),
    unsubscribed: all('unsubscribed').some(isUnsubscribed),
    ...agreedIn(first('agreed'), first('agreedOn'), first('agreedHow'), orEmpty),
  })
  if (result.success) return { person: result.data, emptied }
  const [issue] = result.error.issues
  if (issue?.path[0] === 'email') {
    return { wrong: `“${shortened(first('email'))}” is no email address`, kind: 'wrong' }
  }
  return { wrong: issue?.message ?? 'This row cannot be read', kind: 'wrong' }
}

const noAddress = 'There is no email address, and nobody can be kept without one'
const noDay = (step: string) =>
  step ? 'no day as it is written here, like 2026-11-17' : 'a day without a next step'

/** A day that there is, of a step that there is. */
function stepDay(cell: string, step: string): string | undefined {
  const day = dayIn(cell)
  if (day === undefined || !isDay(day)) return undefined
  return day !== '' && step === '' ? undefined : day
}

type OrEmpty = (value: string | undefined, otherwise: string, field: Field, what: string) => string

/** Whoever says yes, or since when. The day may stand beside it, or be the answer. */
function agreedIn(said: string, on: string, how: string, orEmpty: OrEmpty): Pick<NewPerson, 'agreed'> {
  const hasDay = on !== '' && isYes(on)
  if (!isYes(said) && !(hasDay && said === '')) return {}
  const past = (cell: string) => {
    const day = dayIn(cell)
    return day !== undefined && isDay(day) && day <= latestDay() ? day : undefined
  }
  const day = on === '' ? (past(said) ?? '') : orEmpty(past(on), '', 'agreedOn', 'no day that was')
  return { agreed: { on: day, how: oneLine(how).slice(0, maxHow) } }
}

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
