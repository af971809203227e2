import { type Cell, cellText } from '#tools/shared/files/import/cell.ts'
import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import type { Table, TableRow } from '#tools/shared/files/import/table.ts'
import { guessWriting, readNumber, unclearNumber, type Writing } from '#tools/shared/files/import/writing.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { numberChoices } from '#tools/shared/values/limits.ts'
import type { Dashboard, Measure, Member } from '../model/dashboard.ts'
import { type DashboardAction, largestValue } from '../model/edit-dashboard.ts'
import { lineOf, valueIn } from '../model/readings.ts'
import { readWeek } from './read-week.ts'

/**
 * What a column holds. `to:<id>` has the values of a measure that is there, `new` those of one that is not yet,
 * and `in-week` those of the week that the column's own name says.
 */
export type ColumnUse = 'skip' | 'person' | 'week' | 'measure' | 'value' | 'in-week' | 'new' | `to:${string}`

export type Mapping = Writing & {
  uses: readonly ColumnUse[]
  /** What stands in no column, and so holds for every row. */
  memberId: string
  measureId: string
  week: Day
  /** Several values for one person, measure and week: days of a week, most often. */
  combine: 'add' | 'average' | 'last'
  /** People and measures that are not there yet come in, or are left out. */
  addNew: boolean
}

const personNames = /^(name|person|people|member|team member|employee|staff|agent|rep|who|owner)s?$/i
const weekNames = /^(week|date|day|week of|week starting|week ending|week beginning|period)$/i
const measureNames = /^(measure|metric|kpi|indicator)s?$/i
const valueNames = /^(value|actual|result|score|amount|count|total)s?$/i

const rowsToGuessFrom = 200

/** What the columns most likely hold; the reader has the last word. */
export function guessMapping(doc: Dashboard, whole: Table, week: Day): Mapping {
  // The first rows give it away; a year of them would only take time.
  const table = { ...whole, rows: whole.rows.slice(0, rowsToGuessFrom) }
  const writing = guessWriting(cellsOf(table))
  const uses = table.header.map((name, column) => guessUse(doc, table, column, name, writing))
  return {
    ...writing,
    uses: uses.map((use, column) => (isLikely(uses, column, use) ? use : 'skip')),
    memberId: doc.members[0]?.id ?? '',
    measureId: doc.measures[0]?.id ?? '',
    week,
    combine: 'last',
    addNew: true,
  }
}

/** One column names the person, one the week, one the measure; values may stand in many. */
function isLikely(uses: readonly ColumnUse[], column: number, use: ColumnUse): boolean {
  // With a measure's name and a value in each row, another column of numbers is its target or the like.
  if (use === 'new' && uses.includes('measure') && uses.includes('value')) return false
  return use === 'new' || use === 'in-week' || use === 'skip' || uses.indexOf(use) === column
}

function guessUse(
  doc: Dashboard,
  { rows }: Table,
  column: number,
  name: string,
  { dates, decimals }: Writing,
): ColumnUse {
  const cells = rows.map((row) => row.cells[column] ?? '').filter((cell) => cell !== '')
  const most = (holds: (cell: Cell) => boolean) =>
    cells.length > 0 && cells.filter(holds).length * 2 > cells.length
  const known = findMeasure(doc, name)
  if (known) return `to:${known.id}`
  if (readWeek(name, dates)) return 'in-week'
  if (personNames.test(name) || most((cell) => findMember(doc, cellText(cell)) !== undefined)) return 'person'
  if (measureNames.test(name) || most((cell) => findMeasure(doc, cellText(cell)) !== undefined))
    return 'measure'
  if (most((cell) => readWeek(cell, dates) !== undefined)) return 'week'
  const isNumber = most((cell) => readNumber(cell, decimals) !== undefined)
  if (weekNames.test(name)) return isNumber ? 'skip' : 'week'
  if (valueNames.test(name)) return 'value'
  if (isNumber) return 'new'
  return column === 0 ? 'person' : 'skip'
}

/** By the whole name, or by a first name that only one person has. */
export function findMember({ members }: Pick<Dashboard, 'members'>, name: string): Member | undefined {
  const whole = members.find((member) => isSameName(member.name, name))
  if (whole || name.trim() === '') return whole
  const byFirst = members.filter((member) => isSameName(member.name.trim().split(/\s+/)[0] ?? '', name))
  return byFirst.length === 1 ? byFirst[0] : undefined
}

export function findMeasure({ measures }: Pick<Dashboard, 'measures'>, name: string): Measure | undefined {
  if (name.trim() === '') return undefined
  return measures.find(
    (measure) => isSameName(measure.name, name) || isSameName(`${measure.name}, ${measure.unit}`, name),
  )
}

/** Someone or something that a table names: on the dashboard already, or a name so far. */
type Named = { id?: string; name: string }

/** A value of the table with everything known about it. */
type Found = { person: Named; measure: Named; week: Day; value: number }

export type MappedTable = {
  /** What cannot be done without; while there is any, nothing can be taken in. */
  missing: readonly string[]
  /** Cells that were left out, and why. */
  problems: readonly string[]
  found: readonly Found[]
  newPeople: readonly string[]
  newMeasures: readonly string[]
  /** Values that take the place of another. */
  replaced: number
}

/** Reads the table as the mapping says. */
export function readMapped(doc: Dashboard, table: Table, mapping: Mapping): MappedTable {
  const missing = [...missingIn(mapping), ...unclearIn(table, mapping)]
  const problems: string[] = []
  const reader = readerOf(doc, mapping)
  const cells =
    missing.length > 0 ? [] : table.rows.flatMap((row) => rowCells(table, mapping, reader, row, problems))
  const isKnown = ({ person, measure }: Found) => person.id !== undefined && measure.id !== undefined
  const found = combined(mapping.addNew ? cells : cells.filter(isKnown), mapping.combine)
  return {
    missing,
    problems,
    found,
    newPeople: newNames(found.map(({ person }) => person)),
    newMeasures: newNames(found.map(({ measure }) => measure)),
    replaced: found.filter((cell) => hasOther(doc, cell)).length,
  }
}

function newNames(list: readonly Named[]): string[] {
  const byPlain = new Map<string, string>()
  for (const { id, name } of list) {
    const key = plainName(name)
    if (id === undefined && !byPlain.has(key)) byPlain.set(key, name)
  }
  return [...byPlain.values()]
}

/** Whether a mapping lets a column say who, when and what; what no column says, the reader chooses. */
export function chosenFor({ uses }: Pick<Mapping, 'uses'>): {
  person: boolean
  week: boolean
  measure: boolean
} {
  const has = (use: ColumnUse) => uses.includes(use)
  return {
    person: !has('person'),
    week: !has('week') && (has('value') || uses.some(isMeasureUse)),
    measure: !has('measure') && (has('value') || has('in-week')),
  }
}

function isValueUse(use: ColumnUse): boolean {
  return use === 'value' || use === 'in-week' || isMeasureUse(use)
}

function isMeasureUse(use: ColumnUse): boolean {
  return use === 'new' || use.startsWith('to:')
}

function missingIn(mapping: Mapping): string[] {
  const { uses, memberId, measureId, week } = mapping
  const chosen = chosenFor(mapping)
  const hasValues = uses.some(isValueUse)
  return [
    ...(hasValues ? [] : ['Choose the column or columns that hold the values.']),
    ...(chosen.person && !memberId ? ['Choose the column with the people, or one person for all rows.'] : []),
    ...(chosen.measure && !measureId ? ['Choose the column with the measures, or add a measure first.'] : []),
    ...(chosen.week && !week ? ['Choose the column with the weeks, or one week for all rows.'] : []),
  ]
}

/** Nothing is taken in as another number than it was: what can be read two ways is asked. */
function unclearIn(table: Table, { decimals }: Mapping): string[] {
  const unclear = decimals === 'open' ? unclearNumber(cellsOf(table)) : undefined
  if (!unclear) return []
  const [thousands, fraction] = numberChoices(unclear)
  return [
    `‘${unclear.text}’ is ${thousands?.label} or ${fraction?.label}: choose how one and a half is written.`,
  ]
}

function cellsOf({ header, rows }: Table): Cell[] {
  return [...header, ...rows.flatMap((row) => row.cells)]
}

const mostProblems = 200

/** Says who, what and when a cell means. */
type Reader = {
  personOf: (name: string) => Named | undefined
  measureOf: (use: ColumnUse, name: string) => Named | undefined
  weekOf: (cell: string) => Day | undefined
}

/** The same few names and dates stand in thousands of cells: each is looked up once. */
function readerOf(doc: Dashboard, mapping: Mapping): Reader {
  const chosen = chosenFor(mapping)
  const member = doc.members.find(({ id }) => id === mapping.memberId)
  const byId = (wanted: string) => doc.measures.find(({ id }) => id === wanted)
  const memberNamed = remembered((name) => findMember(doc, name) ?? named(name))
  const measureNamed = remembered((name) => findMeasure(doc, name) ?? named(name))
  return {
    personOf: (name) => (chosen.person ? member : memberNamed(name)),
    measureOf(use, name) {
      if (use.startsWith('to:')) return byId(use.slice(3))
      return use !== 'new' && chosen.measure ? byId(mapping.measureId) : measureNamed(name)
    },
    weekOf: remembered((cell) => readWeek(cell, mapping.dates)),
  }
}

function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const value = known.has(text) ? (known.get(text) as Value) : find(text)
    known.set(text, value)
    return value
  }
}

/** The values of one row; what cannot be read goes to the problems. */
function rowCells(
  { header }: Table,
  { uses, decimals, week: chosenWeek }: Mapping,
  { personOf, measureOf, weekOf }: Reader,
  { number, cells }: TableRow,
  problems: string[],
): Found[] {
  const say = (words: string): [] => {
    if (problems.length < mostProblems) problems.push(`Row ${number}: ${words}`)
    return []
  }
  const at = (use: ColumnUse) => cellText(cells[uses.indexOf(use)])
  const person = personOf(at('person'))
  if (!person) return say('no person.')
  const rowWeek = uses.includes('week') ? weekOf(at('week')) : chosenWeek && weekStart(chosenWeek)
  if (!rowWeek && uses.includes('week')) return say(`‘${at('week')}’ is no date.`)
  return uses.flatMap((use, column): Found[] => {
    const cell = cells[column] ?? ''
    const name = header[column] ?? ''
    if (!isValueUse(use) || cell === '') return []
    const value = readNumber(cell, decimals)
    if (value === undefined) return say(`‘${cell}’ in ‘${name}’ is no number.`)
    if (Math.abs(value) > largestValue) return say(`‘${cell}’ in ‘${name}’ is more than a dashboard takes.`)
    const measure = measureOf(use, isMeasureUse(use) ? name : at('measure'))
    if (!measure) return say('no measure.')
    const week = use === 'in-week' ? weekOf(name) : rowWeek
    if (!week) return say(`‘${name}’ is no date.`)
    return [{ person, measure, week, value }]
  })
}

function named(name: string): Named | undefined {
  return name === '' ? undefined : { name }
}

function combined(cells: readonly Found[], how: Mapping['combine']): Found[] {
  const groups = new Map<string, Found[]>()
  for (const cell of cells) {
    const key = [cell.person, cell.measure].map(({ id, name }) => id ?? `new ${plainName(name)}`)
    key.push(cell.week)
    const text = key.join('\n')
    groups.set(text, [...(groups.get(text) ?? []), cell])
  }
  return [...groups.values()].flatMap((group) => {
    const last = group.at(-1)
    if (!last) return []
    const sum = group.reduce((total, { value }) => total + value, 0)
    // Adding 0.1 and 0.2 must not leave a trail of digits.
    const value = { add: sum, average: sum / group.length, last: last.value }[how]
    return { ...last, value: Number(value.toPrecision(12)) }
  })
}

function hasOther(doc: Dashboard, { person, measure, week, value }: Found): boolean {
  if (!person.id || !measure.id) return false
  const before = valueIn(lineOf(doc, person.id, measure.id), week)
  return before !== null && before !== value
}

/** The one step that takes everything in. */
export function takeInAction(table: MappedTable, newId: () => string): DashboardAction {
  const people = table.newPeople.map((name) => ({ id: newId(), name }))
  const measures = table.newMeasures.map((name) => ({ id: newId(), name }))
  const idsOf = (list: typeof people) => new Map(list.map(({ id, name }) => [plainName(name), id]))
  const ids = { people: idsOf(people), measures: idsOf(measures) }
  return {
    type: 'take-in',
    people,
    measures,
    values: table.found.map(({ person, measure, week, value }) => ({
      memberId: person.id ?? ids.people.get(plainName(person.name)) ?? '',
      measureId: measure.id ?? ids.measures.get(plainName(measure.name)) ?? '',
      week,
      value,
    })),
  }
}
