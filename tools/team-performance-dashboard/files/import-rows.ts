import { cellText } from '#tools/shared/files/import/cell.ts'
import { plainName } from '#tools/shared/files/import/same-name.ts'
import type { Table, TableRow } from '#tools/shared/files/import/table.ts'
import { readNumber } from '#tools/shared/files/import/writing.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { readAbsence } from '../model/absences.ts'
import type { AbsenceKind, Dashboard } from '../model/dashboard.ts'
import { largestValue } from '../model/limits.ts'
import { nameIn } from '../model/names.ts'
import { finestOf, type Rhythm } from '../model/periods.ts'
import { findMeasure, membersNamed } from './find-names.ts'
import { type ColumnUse, chosenFor, isMeasureUse, isValueUse, type Mapping } from './mapping.ts'
import { placeFor, type ReadPeriod, readPeriod } from './read-period.ts'

/** Someone or something that a table names: on the dashboard already, or a name so far. */
export type Named = { id?: string; name: string; department?: string; rhythm?: Rhythm }

/** A value of the table with everything known about it; `week` begins its period. */
export type Found = { person: Named; measure: Named; week: Day; value: number }

export type AwayCell = { person: Named; week: Day; kind: AbsenceKind }

/** A value before it is known how often its measure has one. */
type Written = Omit<Found, 'week'> & { row: number; period: ReadPeriod; text: string }

type ReadTable = { values: Found[]; away: AwayCell[]; problems: string[] }

const mostProblems = 200

/** What the cells say; what cannot be read goes to the problems, with its row. */
export function readCells(doc: Dashboard, table: Table, mapping: Mapping): ReadTable {
  const problems: string[] = []
  const say = (row: number, words: string): [] => {
    if (problems.length < mostProblems) problems.push(`Row ${row}: ${words}`)
    return []
  }
  const away: AwayCell[] = []
  const reader = readerOf(doc, mapping)
  const written = table.rows.flatMap((row) => rowCells({ table, mapping, reader, say, away }, row))
  const rhythmOf = rhythmsIn(doc, written)
  const values = written.flatMap(({ row, period, text, measure, ...rest }): Found[] => {
    const rhythm = rhythmOf(measure)
    const week = placeFor(rhythm, period)
    if (!week)
      return say(row, `‘${text}’ is a ${period.written}, and ‘${measure.name}’ has a value each ${rhythm}.`)
    return [{ ...rest, measure: { ...measure, rhythm }, week }]
  })
  return { values, away, problems }
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
  personOf: (name: string) => Named | undefined
  /** The people that a name could mean, where they are several. */
  alike: (name: string) => readonly string[]
  measureOf: (use: ColumnUse, name: string) => Named | undefined
  periodOf: (cell: string) => ReadPeriod | undefined
}

/** The same few names and dates stand in thousands of cells: each is looked up once. */
function readerOf(doc: Dashboard, mapping: Mapping): Reader {
  const chosen = chosenFor(mapping)
  const member = doc.members.find(({ id }) => id === mapping.memberId)
  const byId = (wanted: string) => doc.measures.find(({ id }) => id === wanted)
  const found = remembered((name) => membersNamed(doc, name))
  const measureNamed = remembered((name) => findMeasure(doc, name) ?? named(name))
  return {
    personOf: (name) => (chosen.person ? member : (found(name)[0] ?? named(name))),
    alike: (name) => {
      const some = chosen.person ? [] : found(name)
      return some.length > 1 ? some.map((each) => nameIn(doc, each)) : []
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
}

/** The values of one row. */
function rowCells({ table, mapping, reader, say, away }: Reading, { number, cells }: TableRow): Written[] {
  const { uses, decimals } = mapping
  const at = (use: ColumnUse) => cellText(cells[uses.indexOf(use)])
  const alike = reader.alike(at('person'))
  if (alike.length > 0) return say(number, `‘${at('person')}’ can be ${alike.join(' or ')}: write which one.`)
  const known = reader.personOf(at('person'))
  if (!known) return say(number, 'no person.')
  const person = { ...known, ...(known.id === undefined && { department: at('department') }) }
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
      away.push({ person, week: weekStart(period.day), kind })
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

function chosenPeriod({ week }: Mapping): ReadPeriod | undefined {
  return week ? { written: 'week', day: week } : undefined
}

function named(name: string): Named | undefined {
  return name === '' ? undefined : { name }
}
