import { cellText } from '#tools/shared/files/import/cell.ts'
import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import type { Table, TableRow } from '#tools/shared/files/import/table.ts'
import { readNumber } from '#tools/shared/files/import/writing.ts'
import { type Day, formatDay, weekStart } from '#tools/shared/values/days.ts'
import { type AbsenceKind, type Dashboard, isThereFrom } from '../model/dashboard.ts'
import { finestOf, type Rhythm } from '../model/figures/periods.ts'
import { largestValue } from '../model/limits.ts'
import { readAbsence } from '../model/people/absences.ts'
import { nameIn } from '../model/people/names.ts'
import { findMeasure, membersNamed } from './find-names.ts'
import { type ColumnUse, chosenFor, isMeasureUse, isValueUse, type Mapping } from './mapping.ts'
import { type Namesakes, namesakesIn } from './namesakes.ts'
import { placeFor, type ReadPeriod, readPeriod } from './read-period.ts'

/** Someone or something that a table names: on the dashboard already, or a name so far. */
export type Named = {
  id?: string
  name: string
  department?: string
  leftOn?: Day
  rhythm?: Rhythm
  /** Of several new people with one name in one department: which. */
  place?: number
}

/** The same for all rows about one person or measure, and for no others. */
export function keyOf({ id, name, department = '', place = 0 }: Named): string {
  return id ?? ['new', plainName(name), plainName(department), place].join('\n')
}

/** A value of the table with everything known about it; `week` begins its period. */
export type Found = { person: Named; measure: Named; week: Day; value: number }

export type AwayCell = { person: Named; week: Day; kind: AbsenceKind }

/** A value before it is known how often its measure has one. */
type Written = Omit<Found, 'week'> & { row: number; period: ReadPeriod; text: string }

type ReadTable = {
  values: Found[]
  away: AwayCell[]
  problems: string[]
  /** New names that stand in several rows for the same time. */
  repeated: readonly string[]
}

const mostProblems = 200

/** What the cells say; what cannot be read goes to the problems, with its row. */
export function readCells(doc: Dashboard, table: Table, mapping: Mapping): ReadTable {
  const problems: string[] = []
  const say = (row: number, words: string): [] => {
    if (problems.length < mostProblems) problems.push(`Row ${row}: ${words}`)
    return []
  }
  const away: AwayCell[] = []
  const repeated = new Set<string>()
  const namesakes = namesakesIn(table, mapping)
  const reader = readerOf(doc, mapping, namesakes)
  const reading = { table, mapping, reader, say, away, namesakes, repeated }
  const written = table.rows.flatMap((row) => rowCells(reading, row))
  const rhythmOf = rhythmsIn(doc, written)
  const values = written.flatMap(({ row, period, text, measure, ...rest }): Found[] => {
    const rhythm = rhythmOf(measure)
    const week = placeFor(rhythm, period)
    if (!week)
      return say(row, `‘${text}’ is a ${period.written}, and ‘${measure.name}’ has a value each ${rhythm}.`)
    if (hasLeft(rest.person, week)) return say(row, leftWords(rest.person))
    return [{ ...rest, measure: { ...measure, rhythm }, week }]
  })
  return { values, away, problems, repeated: [...repeated] }
}

/** A measure that is new has a value as often as the table writes one. */
function rhythmsIn(doc: Dashboard, written: readonly Written[]): (measure: Named) => Rhythm {
  const known = new Map(doc.measures.map(({ id, rhythm }) => [id, rhythm]))
  const fresh = Map.groupBy(
    written.filter(({ measure }) => measure.id === undefined),
    ({ measure }) => plainName(measure.name),
  )
  const finest = new Map(
    [...fresh].map(([name, cells]) => [name, finestOf(cells.map(({ period }) => period.written))]),
  )
  return ({ id, name }) => (id === undefined ? finest.get(plainName(name)) : known.get(id)) ?? 'week'
}

/** Says who, what and when a cell means. */
type Reader = {
  personOf: (name: string, department: string) => Named | undefined
  /** The people that a name could mean, where they are several and the department does not say which. */
  alike: (name: string, department: string) => readonly string[]
  measureOf: (use: ColumnUse, name: string) => Named | undefined
  periodOf: (cell: string) => ReadPeriod | undefined
}

/** The same few names and dates stand in thousands of cells: each is looked up once. */
function readerOf(doc: Dashboard, mapping: Mapping, { departmentsOf }: Namesakes): Reader {
  const chosen = chosenFor(mapping)
  const member = doc.members.find(({ id }) => id === mapping.memberId)
  const byId = (wanted: string) => doc.measures.find(({ id }) => id === wanted)
  const found = remembered((name) => ({ all: membersNamed(doc, name), departments: departmentsOf(name) }))
  const meant = (name: string, department: string) => {
    const { all, departments } = found(name)
    const own = all.filter((each) => isSameName(each.department, department))
    if (department !== '' && own.length === 1) return own
    // Beside the one who is here, the table has somebody of that name elsewhere.
    const isOther =
      department !== '' && departments.some((each) => isSameName(each, all[0]?.department ?? ''))
    return all.length === 1 && isOther ? [] : all
  }
  const measureNamed = remembered((name) => findMeasure(doc, name) ?? named(name))
  return {
    personOf: (name, department) => (chosen.person ? member : (meant(name, department)[0] ?? named(name))),
    alike: (name, department) => {
      const some = chosen.person ? [] : meant(name, department)
      if (some.length > 1) return some.map((each) => nameIn(doc, each))
      const { departments } = found(name)
      const isOpen = !chosen.person && department === '' && departments.length > 1
      return isOpen ? departments.map((each) => `${name} (${each})`) : []
    },
    measureOf(use, name) {
      if (use.startsWith('to:')) return byId(use.slice(3))
      return use !== 'new' && chosen.measure ? byId(mapping.measureId) : measureNamed(name)
    },
    periodOf: remembered((cell) => readPeriod(cell, mapping.dates)),
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

type Reading = {
  table: Table
  mapping: Mapping
  reader: Reader
  say: (row: number, words: string) => []
  away: AwayCell[]
  namesakes: Namesakes
  repeated: Set<string>
}

/** The values of one row. */
function rowCells(reading: Reading, { number, cells }: TableRow): Written[] {
  const { table, mapping, reader, say, away } = reading
  const { uses, decimals } = mapping
  const at = (use: ColumnUse) => cellText(cells[uses.indexOf(use)])
  const [who, where] = [at('person'), at('department')]
  const alike = reader.alike(who, where)
  if (alike.length > 0) return say(number, `‘${who}’ can be ${alike.join(' or ')}: write which one.`)
  const known = reader.personOf(who, where)
  if (!known) return say(number, 'no person.')
  const person = known.id === undefined ? newcomer(reading, number, who, where) : known
  const hasWeek = uses.includes('week')
  const rowPeriod = hasWeek ? reader.periodOf(at('week')) : chosenPeriod(mapping)
  if (!rowPeriod && hasWeek) return say(number, `‘${at('week')}’ is no date.`)
  return uses.flatMap((use, column): Written[] => {
    const cell = cells[column] ?? ''
    const name = table.header[column] ?? ''
    if (!isValueUse(use) || cell === '') return []
    const period = use === 'in-week' ? reader.periodOf(name) : rowPeriod
    const kind = typeof cell === 'string' ? readAbsence(cell) : undefined
    if (kind && period?.written === 'week') {
      const week = weekStart(period.day)
      if (hasLeft(person, week)) return say(number, leftWords(person))
      away.push({ person, week, kind })
      return []
    }
    const value = readNumber(cell, decimals)
    if (value === undefined) return say(number, `‘${cell}’ in ‘${name}’ is no number.`)
    if (Math.abs(value) > largestValue) {
      return say(number, `‘${cell}’ in ‘${name}’ is more than a dashboard takes.`)
    }
    const measure = reader.measureOf(use, isMeasureUse(use) ? name : at('measure'))
    if (!measure) return say(number, 'no measure.')
    if (!period) return say(number, `‘${name}’ is no date.`)
    const text = use === 'in-week' ? name : at('week')
    return [
      { person, measure: { id: measure.id, name: measure.name } as Named, value, row: number, period, text },
    ]
  })
}

/** Someone new: of one name there may be several, in departments of their own or in rows of their own. */
function newcomer(
  { mapping, namesakes, repeated }: Reading,
  row: number,
  name: string,
  where: string,
): Named {
  const place = namesakes.placeOf(row)
  if (place > 0) repeated.add(name)
  const department = where || (namesakes.departmentsOf(name)[0] ?? '')
  // As exports tell two of one name apart.
  const plain = name.replace(/\s*\(([^()]+)\)$/, (all, inside) => (isSameName(inside, department) ? '' : all))
  return { name: plain, department, ...(mapping.apart && place > 0 && { place }) }
}

/** What comes after the leaving day would count nowhere, so it is not taken in. */
function hasLeft({ leftOn = '' }: Named, week: Day): boolean {
  return !isThereFrom({ leftOn }, week)
}

export function leftWords({ name, leftOn = '' }: Named): string {
  return `${name} left on ${formatDay(leftOn)}: nothing after that week counts.`
}

function chosenPeriod({ week }: Mapping): ReadPeriod | undefined {
  return week ? { written: 'week', day: week } : undefined
}

function named(name: string): Named | undefined {
  return name === '' ? undefined : { name }
}
