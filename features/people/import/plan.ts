import { safeParse } from '#lib/zod.ts'
import { type NewPerson, newPersonSchema } from '../adding/schema.ts'
import { addressIn, dayIn, firstOf, isUnsubscribed, oneLine, sizeIn, statusIn, tagsIn } from './cells.ts'
import type { Field } from './fields.ts'
import type { Mapping } from './guess.ts'
import type { FileRow } from './read-file.ts'

export type PlannedPerson = { line: number; person: NewPerson }

/** A row that nobody comes of, and why. */
export type Problem = FileRow & { words: string; kind: 'wrong' | 'twice' }

export type Plan = { people: PlannedPerson[]; problems: Problem[] }

/** So many rows, and then whoever waits gets a turn. */
const rowsAtOnce = 500

/** What would come of a file. Nothing is asked or written for it. */
export async function planOf(
  rows: readonly FileRow[],
  mapping: Mapping,
  pause: () => Promise<unknown> = async () => {},
): Promise<Plan> {
  const plan: Plan = { people: [], problems: [] }
  const firstLines = new Map<string, number>()
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === rowsAtOnce - 1) await pause()
    const read = personIn(row.cells, mapping)
    if (typeof read === 'string') {
      plan.problems.push({ ...row, words: read, kind: 'wrong' })
      continue
    }
    const before = firstLines.get(read.email)
    if (before !== undefined) {
      const words = `The same address as in line ${before}: ${read.email}`
      plan.problems.push({ ...row, words, kind: 'twice' })
      continue
    }
    firstLines.set(read.email, row.line)
    plan.people.push({ line: row.line, person: read })
  }
  return plan
}

/** Somebody, or what is wrong with the row. */
export function personIn(cells: readonly string[], mapping: Mapping): NewPerson | string {
  const all = (field: Field) =>
    mapping.flatMap((each, column) => (each === field ? (cells[column]?.trim() ?? '') : [])).filter(Boolean)
  const first = (field: Field) => all(field)[0] ?? ''
  const parts = [...all('firstName'), ...all('lastName')]
  const [email, status, companySize, nextStepOn] = [
    addressIn(first('email')),
    statusIn(first('status')),
    sizeIn(first('companySize')),
    dayIn(first('nextStepOn')),
  ]
  if (email === '') return 'There is no email address'
  if (status === undefined) return `“${shortened(first('status'))}” is no status that there is here`
  if (companySize === undefined)
    return `“${shortened(first('companySize'))}” is no company size that there is here`
  if (nextStepOn === undefined) {
    return `“${shortened(first('nextStepOn'))}” is no day as it is written here, like 2026-11-17`
  }
  const result = safeParse(newPersonSchema, {
    ...{ email, status, companySize, nextStepOn },
    name: oneLine(first('name') || parts.join(' ')),
    phone: firstOf(first('phone')),
    company: firstOf(first('company')),
    role: firstOf(first('role')),
    nextStep: oneLine(first('nextStep')),
    source: oneLine(first('source')),
    tags: tagsIn(all('tags').join(',')),
    note: all('note').join('\n'),
    unsubscribed: all('unsubscribed').some(isUnsubscribed),
  })
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.path[0] === 'email') return `“${shortened(first('email'))}” is no email address`
  return issue?.message ?? 'This row cannot be read'
}

function shortened(text: string): string {
  const line = oneLine(text)
  return line.length > 60 ? `${line.slice(0, 60)}…` : line
}
