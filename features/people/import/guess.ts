import { dayIn, isNo, isYes, sizeIn, statusIn } from './cells.ts'
import { allFields, type Field, isJoined, namesOf, plainName } from './fields.ts'

/** For each column of the file what it holds; '' for one that is left out. */
export type Mapping = readonly (Field | '')[]

const looksLikeEmail = (cell: string) => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(cell.trim())

/** A first line with an address in it is somebody, and no heading. */
export function hasHeading(rows: readonly (readonly string[])[]): boolean {
  return !(rows[0] ?? []).some(looksLikeEmail)
}

/** What must be one of a few words: a column of others is called the same, and is something else. */
const mustFit: Partial<Record<Field, (cell: string) => boolean>> = {
  status: (cell) => statusIn(cell) !== undefined,
  companySize: (cell) => sizeIn(cell) !== undefined,
  nextStepOn: (cell) => dayIn(cell) !== undefined,
  agreed: (cell) => isYes(cell) || isNo(cell),
  agreedOn: (cell) => dayIn(cell) !== undefined,
}

/** As many as show what a column is. */
const looked = 200

/** By what stands above the columns, and for an address by what stands in them. */
export function guessMapping(
  headings: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): Mapping {
  const some = rows.slice(0, looked)
  const width = Math.max(headings?.length ?? 0, ...some.map(({ length }) => length))
  const names = Array.from({ length: width }, (_, column) => plainName(headings?.[column] ?? ''))
  const mapping: (Field | '')[] = names.map(() => '')
  const isEmpty = (column: number) => some.every((row) => !row[column]?.trim())
  for (const field of allFields) {
    for (const name of namesOf[field]) {
      const column = names.findIndex((own, at) => own === name && mapping[at] === '' && !isEmpty(at))
      if (column < 0 || !fitsMost(field, column, some)) continue
      if (field === 'unsubscribed' && saysOpposite(name, column, some)) continue
      mapping[column] = field
      if (!isJoined(field)) break
    }
  }
  if (!mapping.includes('email')) guessEmail(mapping, some)
  return withoutDoubledName(mapping)
}

function fitsMost(field: Field, column: number, rows: readonly (readonly string[])[]): boolean {
  const fits = mustFit[field]
  if (!fits) return true
  const cells = rows.flatMap((row) => row[column]?.trim() || [])
  return cells.filter(fits).length * 2 > cells.length
}

/** What asks whether somebody agreed: in such a column a yes, or a day, says that they do. */
const asksConsent = ['consent to mail', 'email marketing status', 'subscription status']

function saysOpposite(name: string, column: number, rows: readonly (readonly string[])[]): boolean {
  return asksConsent.includes(name) && rows.some((row) => isYes(row[column] ?? ''))
}

function guessEmail(mapping: (Field | '')[], rows: readonly (readonly string[])[]): void {
  const counts = mapping.map((_, column) => rows.filter((row) => looksLikeEmail(row[column] ?? '')).length)
  const most = Math.max(0, ...counts)
  if (most > 0) mapping[counts.indexOf(most)] = 'email'
}

/** A file with the whole name and its parts says it twice; the whole one is as they write it. */
function withoutDoubledName(mapping: readonly (Field | '')[]): Mapping {
  if (!mapping.includes('name')) return mapping
  return mapping.map((field) => (field === 'firstName' || field === 'lastName' ? '' : field))
}
