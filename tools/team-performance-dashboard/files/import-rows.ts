import { cellText } from '#tools/shared/files/import/cell.ts'
import { isSameName, plainName } from '#tools/shared/files/import/same-name.ts'
import type { Table, TableRow } from '#tools/shared/files/import/table.ts'
import { readNumber } from '#tools/shared/files/import/value-formats.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { type AbsenceKind, type Dashboard, isThere } from '../model/dashboard.ts'
import { finestOf, type Rhythm } from '../model/figures/periods.ts'
import { largestValue } from '../model/limits.ts'
import { readAbsence } from '../model/people/absences.ts'
import { nameIn, outsideWords } from '../model/people/names.ts'
import { findMeasure, membersNamed } from './find-names.ts'
import { type ColumnUse, chosenFor, isMeasureUse, isValueUse, type Mapping } from './mapping.ts'
import { type Namesakes, namesakesIn } from './namesakes.ts'
import { placeFor, type ReadPeriod, readPeriod } from './read-period.ts'

/** A person or measure named in a table: one that exists (with an id), or a new name. */
export type Named = {
  id?: string
  name: string
  department?: string
  rhythm?: Rhythm
  /** Distinguishes new people with the same name and department. */
  place?: number
}

/** Identifies a person or measure across rows. */
export function keyOf({ id, name, department = '', place = 0 }: Named): string {
  return id ?? ['new', plainName(name), plainName(department), place].join('\n')
}

/** A value with its person, measure and period; `week` is the start of the period. */
export type Found = { person: Named; measure: Named; week: Day; value: number }

export type AwayCell = { person: Named; week: Day; kind: AbsenceKind }

/** A value whose measure's rhythm is not known yet. */
type Written = Omit<Found, 'week'> & { row: number; period: ReadPeriod; text: string }

type ReadTable = {
  values: Found[]
  away: AwayCell[]
  problems: string[]
  /** New names that occur in several rows for the same period. */
  repeated: readonly string[]
}

const mostProblems = 200

/** Parses the cells. Unreadable ones are reported with their row. */
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
  const reading = { doc, table, mapping, reader, say, away, namesakes, repeated }
  const written = table.rows.flatMap((row) => rowCells(reading, row))
  const rhythmOf = rhythmsIn(doc, written)
  const values = written.flatMap(({ row, period, text, measure, ...rest }): Found[] => {
    const rhythm = rhythmOf(measure)
    const week = placeFor(rhythm, period)
    if (!week)
      return say(row, `‘${text}’ is a ${period.written}, and ‘${measure.name}’ has a value each ${rhythm}.`)
    const outside = outsideIn(doc, rest.person, rhythm, week)
    if (outside) return say(row, outside)
    return [{ ...rest, measure: { ...measure, rhythm }, week }]
  })
  return { values, away, problems, repeated: [...repeated] }
}

/** A new measure gets the rhythm in which the table lists its values. */
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

/** Resolves the person, measure and period of a cell. */
type Reader = {
  personOf: (name: string, department: string) => Named | undefined
  /** All people a name may refer to, if the department does not decide. */
  alike: (name: string, department: string) => readonly string[]
  measureOf: (use: ColumnUse, name: string) => Named | undefined
  periodOf: (cell: string) => ReadPeriod | undefined
}

/** Caches lookups: the same few names and dates occur in thousands of cells. */
function readerOf(doc: Dashboard, mapping: Mapping, { departmentsOf }: Namesakes): Reader {
  const chosen = chosenFor(mapping)
  const member = doc.members.find(({ id }) => id === mapping.memberId)
  const byId = (wanted: string) => doc.measures.find(({ id }) => id === wanted)
  const found = remembered((name) => ({ all: membersNamed(doc, name), departments: departmentsOf(name) }))
  const meant = (name: string, department: string) => {
    const { all, departments } = found(name)
    const own = all.filter((each) => isSameName(each.department, department))
    if (department !== '' && own.length === 1) return own
    // The table also lists someone of the same name in the existing person's department, so this one is new.
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
      return use !== 'new' && chosen.measure ? byId(mapping.measureId ?? '') : measureNamed(name)
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
  doc: Dashboard
  table: Table
  mapping: Mapping
  reader: Reader
  say: (row: number, words: string) => []
  away: AwayCell[]
  namesakes: Namesakes
  repeated: Set<string>
}

function rowCells(reading: Reading, { number, cells }: TableRow): Written[] {
  const { doc, table, mapping, reader, say, away } = reading
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
      const outside = outsideIn(doc, person, 'week', week)
      if (outside) return say(number, outside)
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

/** A new person. People can share a name, in different departments or in rows of their own. */
function newcomer(
  { mapping, namesakes, repeated }: Reading,
  row: number,
  name: string,
  where: string,
): Named {
  const place = namesakes.placeOf(row)
  if (place > 0) repeated.add(name)
  const department = where || (namesakes.departmentsOf(name)[0] ?? '')
  // Exports append the department to tell apart people with the same name.
  const plain = name.replace(/\s*\(([^()]+)\)$/, (all, inside) => (isSameName(inside, department) ? '' : all))
  return { name: plain, department, ...(mapping.apart && place > 0 && { place }) }
}

/** Values from before someone joined or after they left would count nowhere, so they are not imported. */
function outsideIn({ members }: Dashboard, { id }: Named, rhythm: Rhythm, start: Day): string | undefined {
  const member = members.find((each) => each.id === id)
  return member && !isThere(member, start, rhythm) ? outsideWords(member, start) : undefined
}

function chosenPeriod({ week }: Mapping): ReadPeriod | undefined {
  return week ? { written: 'week', day: week } : undefined
}

function named(name: string): Named | undefined {
  return name === '' ? undefined : { name }
}
